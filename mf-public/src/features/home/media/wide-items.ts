const COLUMNS = 3;

/**
 * The indexes of the cards that span two of three columns, so that every row is full. The first wide card is the first
 * of its row, the second is the last of its row, and so on.
 */
export function wideItems(count: number): ReadonlySet<number> {
  if (count < 2) return new Set(count === 1 ? [0] : []);
  const missing = (COLUMNS - (count % COLUMNS)) % COLUMNS || COLUMNS;
  // Three cards already fill a row.
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
