/** An element of a page that a person acts on. */
export interface Target {
  click(): Promise<void>;
  /** Types into it, key by key. */
  type(text: string): Promise<void>;
  /** Chooses a file of the disk in an `<input type="file">`. */
  attach(file: string): Promise<void>;
}

/** A page as WebDriver and DevTools know it. Code is the source of a function; arguments and results are JSON. */
export interface EnginePage {
  open(url: string): Promise<void>;
  run<Result>(code: string, ...values: unknown[]): Promise<Result>;
  /** @returns undefined while the code finds no element */
  find(code: string, ...values: unknown[]): Promise<Target | undefined>;
  press(key: Key): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Buffer>;
}

/** A browser with one page. */
export interface Engine extends EnginePage {
  /** What the console said so far: warnings, errors, errors that nothing caught. */
  messages(): Promise<string[]>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Ctrl+A' | 'Ctrl+C' | 'Ctrl+V' | 'a';
