import { addRow, inTurns, median } from './row.ts';

/** The rows of the list that the others are compared with. */
export const FEW = 1_000;
const GOAL = 1.5;

/** What a read took and how much came: of a page, or for each row of a file. */
export interface Cost {
  ms: number;
  bytes: number;
}

export async function costOfPage(read: () => Promise<string>): Promise<Cost> {
  const begun = performance.now();
  const text = await read();
  return { ms: performance.now() - begun, bytes: text.length };
}

/** @param read returns a CSV file with a line of titles */
export async function costOfCsvRow(read: () => Promise<string>): Promise<Cost> {
  const begun = performance.now();
  const text = await read();
  const rows = text.split('\r\n').length - 2;
  return { ms: (performance.now() - begun) / rows, bytes: text.length / rows };
}

interface Compared {
  name: string;
  /** The rows of the longer list. */
  size: number;
  runs: number;
  /** Before the measured ones: connections plan each statement once. */
  warmUp: number;
}

/** Reads a long list and a short one in turns, and adds one row for the time and one for the bytes. */
export async function compareSizes(
  { name, size, runs, warmUp }: Compared,
  steps: { many: () => Promise<Cost>; few: () => Promise<Cost> },
): Promise<void> {
  await inTurns(warmUp, steps);
  const { many, few } = await inTurns(runs, steps);
  for (const [what, unit] of [
    ['ms', 'ms'],
    ['bytes', 'bytes'],
  ] as const) {
    const [large, small] = [many, few].map((costs) => median(costs.map((cost) => cost[what])));
    if (large === undefined || !small) throw new Error(`${name} has not been measured`);
    addRow({
      name: `${name}, ${unit}, ${size.toLocaleString('en-GB')} rows / ${FEW.toLocaleString('en-GB')}`,
      figure: large / small,
      unit: 'times',
      goal: { atMost: GOAL },
      detail: `${[large, small].map((value) => Number(value.toPrecision(3))).join(' / ')} ${unit}`,
      meaning: 'A page, or a row of a file, stays as fast and as small while the list grows.',
    });
  }
}
