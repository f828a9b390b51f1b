const COLUMNS = 3;

/**
 * Which of `count` cards stand across two of three columns, so that every row is full: the first, then the last of a
 * row further down, then the first of one again.
 */
export function wideItems(count: number): ReadonlySet<number> {
  if (count < 2) return new Set(count === 1 ? [0] : []);
  const missing = (COLUMNS - (count % COLUMNS)) % COLUMNS || COLUMNS;
  // Three cards are a row already.
  const wide = missing * 2 > count ? 0 : missing;
  const places = new Set<number>();
  let next = 0;
  for (let row = 0; row < wide; row += 1) {
    places.add(row % 2 ? next + 1 : next);
    const rowsLeft = wide - row - 1;
    next += 2 + (count - next - 2 - rowsLeft * 2 >= COLUMNS ? COLUMNS : 0);
  }
  return places;
}
