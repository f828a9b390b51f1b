const LIMIT_MS = 15_000;
const LONG_LIMIT_MS = 30_000;
const TRIES = 2;
const PAUSE_MS = 600;

let awaited = 0;

/** Whether the visitor waits for code. Code that loads ahead waits until then. */
export const isCodeAwaited = (): boolean => awaited > 0;

/** Loads code that the visitor waits for, with a second try after a short pause. @throws the error of the last try, or a timeout. */
export function loadTwice<Value>(load: () => Promise<Value>): Promise<Value> {
  awaited += 1;
  return tryTwice(load).finally(() => {
    awaited -= 1;
  });
}

async function tryTwice<Value>(load: () => Promise<Value>): Promise<Value> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await withinLimit(load(), LIMIT_MS);
    } catch (cause) {
      if (tried === TRIES) throw cause;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  }
}

/** Waits for code that something else loads and tries again. @throws the error, or a timeout */
export const loadInTime = <Value>(loading: Promise<Value>): Promise<Value> =>
  withinLimit(loading, LONG_LIMIT_MS);

function withinLimit<Value>(loading: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code did not load in time.')), limitMs);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}
