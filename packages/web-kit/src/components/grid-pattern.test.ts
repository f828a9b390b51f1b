import { gridPattern } from './grid-pattern.ts';

const squares = (title: string) =>
  gridPattern(title).paths.reduce((all, { path }) => all + (path.match(/M/g)?.length ?? 0), 0);

test('draws the same grid for the same title', () => {
  expect(gridPattern('Winter Code Sprint')).toEqual(gridPattern('Winter Code Sprint'));
});

test('ignores case and outer spaces of a title', () => {
  expect(gridPattern('  Game Jam 48 ')).toEqual(gridPattern('game jam 48'));
});

test('draws another grid for another title', () => {
  expect(gridPattern('Security Day')).not.toEqual(gridPattern('Compiler weekend'));
});

test.each(['', 'a', 'Öffentlicher Vortrag 🚀', 'x'.repeat(4000)])(
  'has coloured and empty squares: %j',
  (title) => {
    expect(squares(title)).toBeGreaterThan(20);
    expect(squares(title)).toBeLessThan(24 * 13);
  },
);

test('draws squares only inside the frame', () => {
  const { width, height, paths } = gridPattern('Robot night');
  const corners = paths.flatMap(({ path }) => [...path.matchAll(/M(\d+) (\d+)/g)]);
  for (const [, x, y] of corners) {
    expect(Number(x)).toBeLessThan(width);
    expect(Number(y)).toBeLessThan(height);
  }
});
