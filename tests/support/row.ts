/** A line of the table that `npm run bench` prints. */
export interface Row {
  name: string;
  figure: number;
  /** Follows the figure: `of bare`, `ms`, `kB`. */
  unit: string;
  goal?: { atLeast: number } | { atMost: number };
  /** The numbers behind the figure. */
  detail?: string;
  /** What the figure says, in one sentence. */
  meaning: string;
}

/** Adds a row to the table of `run-bench.mjs`. A file that runs alone prints it. */
export function addRow(row: Row): void {
  if (process.send) process.send(row);
  else process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Runs the steps one after the other, for several rounds, so that all of them meet the same machine. */
export async function inTurns<Steps extends Record<string, () => Promise<unknown>>>(
  rounds: number,
  steps: Steps,
): Promise<{ [Name in keyof Steps]: Awaited<ReturnType<Steps[Name]>>[] }> {
  const results: Record<string, unknown[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, step] of Object.entries(steps)) {
      results[name] = [...(results[name] ?? []), await step()];
    }
  }
  return results as { [Name in keyof Steps]: Awaited<ReturnType<Steps[Name]>>[] };
}
