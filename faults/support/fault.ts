export const compositions = ['one process', 'processes apart'] as const;
export type Composition = (typeof compositions)[number];

export interface Fault {
  composition: Composition;
  /** Prints a figure. */
  figure(text: string): void;
  /** Prints a promise of the site and whether it holds. A broken one fails the run. */
  promise(text: string, holds: boolean): void;
}

/** `FAULT_COMPOSITION` limits a run to one composition; its parts are `one` and `apart`. */
const wanted = compositions.filter((name) => name.includes(process.env.FAULT_COMPOSITION ?? ''));

/** Runs a fault in each composition, one after the other. An error counts as a broken promise. */
export async function provoke(
  title: string,
  run: (fault: Fault) => Promise<void>,
  among: readonly Composition[] = compositions,
): Promise<void> {
  for (const composition of among.filter((name) => wanted.includes(name))) {
    print(`\n▸ ${title} (${composition})`);
    const promise = (text: string, holds: boolean) => {
      print(`  ${holds ? '✓' : '✗'} ${text}`);
      if (!holds) process.exitCode = 1;
    };
    const figure = (text: string) => print(`    ${text}`);
    try {
      await run({ composition, figure, promise });
    } catch (error) {
      promise(`runs to its end: ${error instanceof Error ? error.stack : error}`, false);
    }
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A number from the environment, such as `ROUNDS=100`. */
export const setting = (name: string, standard: number): number =>
  Number(process.env[name] ?? standard);
