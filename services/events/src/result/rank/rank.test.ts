import fc from 'fast-check';
import { kendallTau, simulate } from '../testing/simulate.ts';
import { type Mark, rankByCriteria } from './rank-criteria.ts';
import { type Duel, rankByPairs } from './rank-pairs.ts';
import { rankByPoints } from './rank-points.ts';
import type { RankedSubmission } from './ranking.ts';

const mark = (judge_id: string, submission_id: string, percent: number): Mark => ({
  ...{ judge_id, submission_id, percent },
});
const placesIn = (ranked: RankedSubmission[]) =>
  Object.fromEntries(ranked.map(({ submission_id, place }) => [submission_id, place]));

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const JUDGES = ['j', 'k', 'l', 'm'];
const anyMarks = fc
  .uniqueArray(
    fc.record({
      judge_id: fc.constantFrom(...JUDGES),
      submission_id: fc.constantFrom(...NAMES),
      percent: fc.integer({ min: 0, max: 20 }).map((points) => 5 * points),
    }),
    { selector: ({ judge_id, submission_id }) => `${judge_id} ${submission_id}`, maxLength: 24 },
  )
  .chain((marks) =>
    fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length })),
  );
const anyDuels = fc
  .array(
    fc.tuple(
      fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 2 }),
      fc.integer({ min: 0, max: 2 }),
    ),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(([pair, winner]): Duel => {
      const [submission_id = '', other_id = ''] = pair;
      return { submission_id, other_id, winner: pair[winner] ?? null };
    }),
  )
  .chain((duels) =>
    fc.tuple(fc.constant(duels), fc.shuffledSubarray(duels, { minLength: duels.length })),
  );

describe('by criteria', () => {
  test('the order of the judgements does not matter', () => {
    fc.assert(
      fc.property(anyMarks, ([marks, others]) => {
        expect(rankByCriteria(NAMES, others).ranked).toEqual(rankByCriteria(NAMES, marks).ranked);
      }),
    );
  });

  test('a judge who is more lenient to all changes no place', () => {
    fc.assert(
      fc.property(
        anyMarks,
        fc.constantFrom(...JUDGES),
        fc.integer({ min: -50, max: 50 }),
        ([marks], lenient, more) => {
          const others = marks.map((one) =>
            one.judge_id === lenient ? { ...one, percent: one.percent + more } : one,
          );
          expect(placesIn(rankByCriteria(NAMES, others).ranked)).toEqual(
            placesIn(rankByCriteria(NAMES, marks).ranked),
          );
        },
      ),
    );
  });

  test('recovers the order of simulated submissions better than plain means', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => simulate(seed));
    const figures = seeds.map(({ ids, truth, marks }) => {
      const { ranked } = rankByCriteria(ids, marks);
      const scores = ids.map((id) => ranked.find((one) => one.submission_id === id)?.score ?? 0);
      const means = ids.map((id) => {
        const own = marks.filter(({ submission_id }) => submission_id === id);
        return own.reduce((sum, { percent }) => sum + percent, 0) / own.length;
      });
      return { ours: kendallTau(scores, truth), plain: kendallTau(means, truth) };
    });
    const mean = (key: 'ours' | 'plain') =>
      figures.reduce((sum, figure) => sum + figure[key], 0) / figures.length;
    expect(mean('ours')).toBeGreaterThan(mean('plain') + 0.03);
    expect(figures.filter(({ ours, plain }) => ours > plain).length).toBeGreaterThan(70);
  });

  test('the true quality lies within twice the error mostly', () => {
    const covered = Array.from({ length: 30 }, (_, seed) => simulate(seed)).flatMap(
      ({ ids, truth, marks }) => {
        const { ranked } = rankByCriteria(ids, marks);
        // A true quality of 1 is worth about 15 points of an average judge.
        const scores = ranked.map(({ score }) => score ?? 0);
        const middle = scores.reduce((sum, score) => sum + score, 0) / scores.length;
        const average = truth.reduce((sum, quality) => sum + quality, 0) / truth.length;
        return ranked.map(({ submission_id, score, error }) => {
          const quality = (truth[ids.indexOf(submission_id)] ?? 0) - average;
          return Math.abs((score ?? 0) - middle - 15 * quality) < 2 * (error ?? 0);
        });
      },
    );
    expect(covered.filter(Boolean).length / covered.length).toBeGreaterThan(0.85);
  });

  test('a judge who saw only good submissions is not taken for lenient', () => {
    // k sees the two best of j, and c and d: all that k knows agrees with j.
    const marks = [
      ...[mark('j', 'a', 90), mark('j', 'b', 80), mark('j', 'c', 40), mark('j', 'd', 30)],
      ...[mark('k', 'a', 90), mark('k', 'b', 80), mark('k', 'e', 70)],
    ];
    const { ranked } = rankByCriteria(NAMES, marks);
    expect(placesIn(ranked)).toEqual({ a: 1, b: 2, e: 3, c: 4, d: 5, f: null });
  });

  test.each([
    ['one mark alone', [mark('k', 'f', 100)]],
    ['the same for all', [mark('k', 'f', 100), mark('k', 'a', 100), mark('k', 'b', 100)]],
  ])('a judge with %s decides nothing', (_, silent) => {
    const marks = [mark('j', 'a', 50), mark('j', 'b', 60)];
    const { ranked, silent_judges } = rankByCriteria(NAMES, [...marks, ...silent]);
    expect(ranked).toEqual(rankByCriteria(NAMES, marks).ranked);
    expect(silent_judges).toEqual(['k']);
  });

  test('equal scores share a place, and the next place counts them', () => {
    const marks = [mark('j', 'a', 90), mark('j', 'b', 70), mark('j', 'c', 70), mark('j', 'd', 20)];
    const { ranked } = rankByCriteria(['a', 'b', 'c', 'd'], marks);
    expect(ranked.map(({ place, is_tied }) => [place, is_tied])).toEqual([
      ...[
        [1, false],
        [2, true],
        [2, true],
        [4, false],
      ],
    ]);
  });

  test.each([
    ['one submission alone', ['a'], [mark('j', 'a', 40), mark('k', 'a', 90)], { a: [1, false] }],
    [
      'the same for all of each judge',
      ['a', 'b', 'c'],
      [mark('j', 'a', 40), mark('j', 'b', 40), mark('k', 'b', 90), mark('k', 'c', 90)],
      { a: [1, true], b: [1, true], c: [1, true] },
    ],
    [
      'the same for two, and another one that nobody compared',
      ['a', 'b', 'c'],
      [mark('j', 'a', 40), mark('j', 'b', 40), mark('k', 'c', 90)],
      { a: [1, true], b: [1, true], c: [null, false] },
    ],
    [
      'one mark of several submissions',
      ['a', 'b'],
      [mark('j', 'a', 40)],
      { a: [null, false], b: [null, false] },
    ],
  ])('%s', (_, ids, marks, expected) => {
    const { ranked } = rankByCriteria(ids, marks);
    const places = ranked.map(({ submission_id, place, is_tied }) => [
      submission_id,
      [place, is_tied],
    ]);
    expect(Object.fromEntries(places)).toEqual(expected);
    expect(ranked.every(({ error, score }) => error === null && !Number.isNaN(score))).toBe(true);
  });

  test('says which submissions nobody compared', () => {
    const marks = [
      mark('j', 'a', 1),
      mark('j', 'b', 2),
      mark('k', 'c', 3),
      mark('k', 'd', 4),
      mark('k', 'e', 5),
    ];
    const { groups } = rankByCriteria(NAMES, marks);
    expect(groups).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ]);
    expect(rankByCriteria(NAMES, [...marks, mark('j', 'e', 0)]).groups).toHaveLength(1);
  });

  test('no judgement: no place', () => {
    expect(rankByCriteria(['a'], []).ranked).toEqual([
      {
        submission_id: 'a',
        place: null,
        score: null,
        error: null,
        is_tied: false,
        is_close: false,
      },
    ]);
  });
});

describe('by pairs', () => {
  test('neither the order of the judgements nor of a pair matters', () => {
    fc.assert(
      fc.property(anyDuels, ([duels, others]) => {
        const turned = others.map(({ submission_id, other_id, winner }) => ({
          ...{ submission_id: other_id, other_id: submission_id, winner },
        }));
        expect(rankByPairs(NAMES, turned).ranked).toEqual(rankByPairs(NAMES, duels).ranked);
      }),
    );
  });

  test('who wins each time has a finite score, and is the more sure the more it won', () => {
    const duel: Duel = { submission_id: 'a', other_id: 'b', winner: 'a' };
    const [few] = rankByPairs(['a', 'b'], [duel]).ranked;
    const [many] = rankByPairs(['a', 'b'], new Array<Duel>(500).fill(duel)).ranked;
    expect(few).toMatchObject({ submission_id: 'a', place: 1 });
    expect(many?.score).toBeGreaterThan(few?.score ?? 100);
    expect(many?.score).toBeLessThan(100);
    expect(many?.error).toBeLessThan(few?.error ?? 0);
  });

  test('equally good twice is as much as one win for each', () => {
    const pair = { submission_id: 'a', other_id: 'b' };
    const equal = rankByPairs(
      ['a', 'b'],
      [
        { ...pair, winner: null },
        { ...pair, winner: null },
      ],
    );
    const turns = rankByPairs(
      ['a', 'b'],
      [
        { ...pair, winner: 'a' },
        { ...pair, winner: 'b' },
      ],
    );
    expect(equal).toEqual(turns);
    expect(equal.ranked.map(({ place, is_tied }) => [place, is_tied])).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  test('recovers a chain of wins, and says which submissions nobody compared', () => {
    const duels = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['e', 'f'],
    ].map(([one = '', other = '']): Duel => ({ submission_id: other, other_id: one, winner: one }));
    const { ranked, groups } = rankByPairs([...NAMES, 'g'], duels);
    const order = ranked
      .map(({ submission_id }) => submission_id)
      .filter((id) => 'abcd'.includes(id));
    expect(order).toEqual(['a', 'b', 'c', 'd']);
    expect(groups).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
    ]);
    expect(ranked.at(-1)).toMatchObject({ submission_id: 'g', place: null });
  });
});

test('by points: more points first, of equal ones the faster, and a time that is known before one that is not', () => {
  const entry = (registration_id: string, points: number, time: string) => ({
    ...{ registration_id, points, time },
  });
  const ranked = rankByPoints([
    ...[entry('d', 5, ''), entry('c', 5, '1:30'), entry('b', 5, '1:30'), entry('a', 9.5, '999:00')],
    entry('e', 5, '0:30'),
  ]);
  expect(
    ranked.map(({ registration_id, place, is_tied }) => [registration_id, place, is_tied]),
  ).toEqual([
    ...[
      ['a', 1, false],
      ['e', 2, false],
      ['b', 3, true],
      ['c', 3, true],
      ['d', 5, false],
    ],
  ]);
});
