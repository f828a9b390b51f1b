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
const UNSEEN = { tried: 0, failed: 0, isBroken: false };
const WORKED = { tried: 43, failed: 3, isBroken: false };
const BROKEN = { tried: 2, failed: 2, isBroken: true };
const storedOf = (versions: string, figures: Record<string, typeof UNSEEN> = {}) =>
  new Map([...[...versions].map((one) => [one, UNSEEN] as const), ...Object.entries(figures)]);
const ALL = storedOf('abcd');
const good = (moves: ReturnType<typeof movesOf>, current: string, stored = ALL) =>
  lastGoodOf(moves, current, stored)?.version;

const THREE = movesOf(['- a', 'published'], ['a b', 'promoted'], ['b c', 'published']);

test('goes to the release that served last', () => {
  expect(good(THREE, 'c')).toBe('b');
  expect(lastGoodOf(THREE, 'c', ALL)?.why).toBe(
    'it served last before, until 2026-11-20 10:00 UTC; nobody has seen it',
  );
});

test('goes past releases that failed or that nobody has seen, to one that worked, with its figures', () => {
  expect(lastGoodOf(THREE, 'c', storedOf('c', { a: WORKED, b: BROKEN }))).toEqual({
    version: 'a',
    why: 'it served last before, until 2026-11-20 10:00 UTC; 3 of 43 page views failed; b failed in 2 of 2 page views',
  });
  expect(good(THREE, 'c', storedOf('bc', { a: WORKED }))).toBe('a');
  expect(good(THREE, 'c', storedOf('ac', { b: BROKEN }))).toBe('a');
  expect(good(THREE, 'c', storedOf('c', { a: BROKEN, b: BROKEN }))).toBeUndefined();
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
      why: 'it served last before, until 2026-11-20 10:00 UTC; nobody has seen it; d was left because of failures; c was left because of failures',
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
  expect(good(later, 'd', storedOf('abd'))).toBe('b');
  expect(good([], 'a')).toBeUndefined();
});
