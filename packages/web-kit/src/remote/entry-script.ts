import type { RemotePointer } from '@club/contracts/remotes/release';

/** A remote that the bundler built. */
export interface Container {
  /** Gives the container the modules that the host shares. It must run before `get`; a second call changes nothing. */
  init(shared: object): Promise<void> | void;
  /** Loads the code of an exposed module. */
  get(module: string): Promise<() => unknown>;
}

const ENTRY_LIMIT_MS = 8_000;

const containerOf = (name: string) =>
  Reflect.get(globalThis, name.replaceAll('-', '_')) as Container | undefined;

const failures = new Map<string, number>();

/**
 * Loads the entry script of a remote, which sets a global with its container. Uses the script in the document if there is
 * one. The document removes a script of its own that failed.
 * @throws if the script is late, or if the browser refuses it because its integrity is missing or wrong.
 */
export async function loadEntryScript({
  name,
  entry_url,
  entry_integrity: integrity,
}: RemotePointer): Promise<Container> {
  const known = containerOf(name);
  if (known) return known;
  if (!integrity) throw new Error(`The entry of ${name} has no integrity value.`);
  const url = new URL(entry_url, location.href).href;
  const script = findScript(url) ?? addScript(url, integrity);
  try {
    await settled(script, name);
    const container = containerOf(name);
    if (!container) throw new Error(`The entry of ${name} set no container.`);
    return container;
  } catch (cause) {
    failures.set(url, (failures.get(url) ?? 0) + 1);
    script.remove();
    throw cause;
  }
}

const findScript = (url: string) => [...document.scripts].find((script) => script.src === url);

function addScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.src = retryUrl(url);
  document.head.append(script);
  return script;
}

/** A new URL after each failure. For the same URL the browser would wait for the request that still hangs. */
function retryUrl(url: string): string {
  const count = failures.get(url);
  return count ? `${url}?again=${count}` : url;
}

function settled(script: HTMLScriptElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The entry of ${name} ${why}.`));
    const timer = setTimeout(() => fail('did not load in time'), ENTRY_LIMIT_MS);
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    script.addEventListener('load', end(resolve), { once: true });
    script.addEventListener(
      'error',
      end(() => fail('was refused or could not be reached')),
      { once: true },
    );
  });
}
