/** Numbers are compared as they are shown: with one decimal. The noise of the last bits decides no rounding. */
export const shown = (value: number): number =>
  Math.round(Number((value * 10).toPrecision(10))) / 10 + 0;

export interface Placed<T> {
  entry: T;
  place: number;
  is_tied: boolean;
}

/** Places as sports count them: 1, 2, 2, 4. `compare` is 0 for two that share a place; `entries` keep their order among them. */
export function placesOf<T>(entries: T[], compare: (one: T, other: T) => number): Placed<T>[] {
  const sorted = [...entries].sort(compare);
  return sorted.map((entry) => {
    const equal = sorted.filter((other) => compare(entry, other) === 0);
    return { entry, place: sorted.indexOf(equal[0] as T) + 1, is_tied: equal.length > 1 };
  });
}
