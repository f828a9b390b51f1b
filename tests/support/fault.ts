export const compositions = ['one process', 'processes apart'] as const;
/** `two of each apart`: a gateway, and two processes of each service. */
export type Composition = (typeof compositions)[number] | 'two of each apart';

export interface Fault {
  composition: Composition;
  /** Prints a figure. */
  figure(text: string): void;
  /** Prints a promise of the site and whether it holds. A broken one fails the run. */
  promise(text: string, holds: boolean): void;
}

/** The compositions, and one with replicas unless `WITH_REPLICAS` is 0. */
export const withReplicas: readonly Composition[] =
  process.env.WITH_REPLICAS === '0' ? compositions : [...compositions, 'two of each apart'];

/** `FAULT_COMPOSITION` limits a run to one composition; its parts are `one`, `processes` and `two`. */
const isWanted = (name: Composition) => name.includes(process.env.FAULT_COMPOSITION ?? '');

/** Runs a fault in each composition, one after the other; with replicas only where `among` names them. An error counts as a broken promise. */
export async function provoke(
  title: string,
  run: (fault: Fault) => Promise<void>,
  among: readonly Composition[] = compositions,
): Promise<void> {
  for (const composition of among.filter(isWanted)) {
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
