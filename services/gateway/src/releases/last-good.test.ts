import type { MoveKind } from '@club/contracts/remotes/publishing';
import { lastGoodOf } from './last-good.ts';

const AT = new Date('2026-11-20T10:00:00Z');

/** `a b`: from a to b; the first one comes first. */
const movesOf = (...moves: [string, MoveKind][]) =>
  moves
    .map(([pair, kind]) => {
      const [previous = '', version = ''] = pair.split(' ');
      return { previous: previous === '-' ? null : previous, version, kind, at: AT };
    })
    .reverse();
const ALL = new Set(['a', 'b', 'c', 'd']);
const good = (moves: ReturnType<typeof movesOf>, current: string, stored = ALL) =>
  lastGoodOf(moves, current, stored)?.version;

const THREE = movesOf(['- a', 'published'], ['a b', 'promoted'], ['b c', 'published']);

test('goes to the release that served last', () => {
  expect(good(THREE, 'c')).toBe('b');
  expect(lastGoodOf(THREE, 'c', ALL)?.why).toBe(
    'it served last before, until 2026-11-20 10:00 UTC',
  );
});

test.each<[MoveKind]>([['rolled_back'], ['replaced']])(
  'never goes to a release that was left as %s',
  (kind) => {
    const back = [...movesOf(['c b', kind]), ...THREE];
    expect(good(back, 'b')).toBe('a');
    const next = [...movesOf(['b d', 'published']), ...back];
    expect(lastGoodOf(next, 'd', ALL)?.version).toBe('b');
    const again = [...movesOf(['d b', kind]), ...next];
    expect(lastGoodOf(again, 'b', ALL)).toEqual({
      version: 'a',
      why: 'it served last before, until 2026-11-20 10:00 UTC; d, c were left because of failures',
    });
    expect(good([...movesOf(['b a', kind]), ...again], 'a')).toBeUndefined();
  },
);

test('a release that failed and served well later is good, and one that is not kept is no choice', () => {
  const later = [
    ...movesOf(['b c', 'promoted'], ['c d', 'promoted']),
    ...movesOf(['c b', 'rolled_back']),
    ...THREE,
  ];
  expect(good(later, 'd')).toBe('c');
  expect(good(later, 'd', new Set(['a', 'b', 'd']))).toBe('b');
  expect(good([], 'a')).toBeUndefined();
});
