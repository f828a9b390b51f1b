import { wideItems } from './wide-items.ts';

/** How many of the three columns each row uses, when the cards are placed in order. */
function rows(count: number): number[] {
  const wide = wideItems(count);
  const taken: number[] = [];
  let row = 0;
  for (let index = 0; index < count; index += 1) {
    const width = wide.has(index) ? 2 : 1;
    if (row + width > 3) throw new Error(`card ${index} of ${count} leaves a hole`);
    row += width;
    if (row === 3) {
      taken.push(row);
      row = 0;
    }
  }
  return row ? [...taken, row] : taken;
}

test.each(Array.from({ length: 40 }, (_, index) => index + 2))(
  'fills every row of %i cards',
  (count) => {
    expect(rows(count).every((row) => row === 3)).toBe(true);
    expect(wideItems(count).has(0)).toBe(count !== 3);
  },
);

test('makes a single card wide', () => {
  expect([...wideItems(1)]).toEqual([0]);
  expect([...wideItems(0)]).toEqual([]);
});
