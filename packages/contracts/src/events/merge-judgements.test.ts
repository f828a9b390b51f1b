import fc from 'fast-check';
import { type Judgement, judgedOf, mergeJudgements, nextPair } from './merge-judgements.ts';

const submission = fc.constantFrom('s1', 's2', 's3');
const at = fc.integer({ min: 0, max: 3 }).map((minute) => `2027-01-20T05:0${minute}:00.000Z`);
/** Many judgements of the same moment, about few submissions and pairs. */
const judgements = fc.uniqueArray(
  fc.record<Judgement>({
    nonce: fc.constantFrom(...'abcdefghij'),
    judge_id: fc.constantFrom('j1', 'j2'),
    submission_id: submission,
    other_id: fc.option(submission),
    scores: fc.record({ c: fc.integer({ min: 0, max: 5 }) }),
    winner: fc.option(submission),
    note: fc.constantFrom('', 'Good'),
    at,
  }),
  { selector: ({ nonce }) => nonce, maxLength: 10 },
);

/** The same judgements in another order, cut into batches, each sent any number of times, also with a later time. */
const histories = judgements.chain((all) =>
  fc.record({
    all: fc.constant(all),
    sent: fc
      .array(fc.shuffledSubarray(all), { maxLength: 4 })
      .chain((batches) =>
        fc.shuffledSubarray(all, { minLength: all.length }).map((last) => [...batches, last]),
      ),
  }),
);

const isSameForAll = (rule: (all: Judgement[]) => Judgement[]) =>
  !fc.check(
    fc.property(histories, ({ all, sent }) => {
      expect(rule(sent.flat())).toEqual(rule(all));
    }),
    { numRuns: 500 },
  ).failed;

test('any order and any repetition of judgements give the same result', () => {
  expect(isSameForAll(mergeJudgements)).toBe(true);
  fc.assert(
    fc.property(histories, ({ all, sent }) => {
      const known = mergeJudgements(sent[0] ?? []);
      expect(mergeJudgements([...known, ...all])).toEqual(mergeJudgements(all));
      const later = all.map((one) => ({ ...one, at: '2027-01-20T06:00:00.000Z' }));
      expect(mergeJudgements([...later, ...all])).toEqual(mergeJudgements(all));
    }),
  );
});

test('the property finds rules that depend on the order or count repetitions', () => {
  const lastWins = (all: Judgement[]) => [
    ...new Map(all.map((one) => [one.submission_id, one])).values(),
  ];
  expect([lastWins, (all: Judgement[]) => all].map(isSameForAll)).toEqual([false, false]);
});

const judgement = (fields: Partial<Judgement>): Judgement => ({
  ...{ nonce: 'a', submission_id: 's1', other_id: null, scores: {}, winner: null, note: '' },
  at: '2027-01-20T05:00:00.000Z',
  ...fields,
});

test('the latest of each judge counts, of a pair in either order', () => {
  const first = judgement({ other_id: 's2', winner: 's1' });
  const second = judgement({
    ...{ nonce: 'b', submission_id: 's2', other_id: 's1', winner: 's2' },
    at: '2027-01-20T05:01:00.000Z',
  });
  const other = judgement({ nonce: 'c', judge_id: 'j2', other_id: 's2' });
  const single = judgement({ nonce: 'd' });
  expect(mergeJudgements([second, first, other, single])).toEqual([other, single, second]);
});

test('the pairs of a judge are a chain through the list, also when a submission leaves it', () => {
  const listed = ['s1', 's2', 's3', 's4'];
  const own: Judgement[] = [];
  const pairs: string[] = [];
  for (let pair = nextPair(listed, own); pair; pair = nextPair(listed, own)) {
    const [submission_id, other_id] = pair;
    pairs.push(pair.join());
    const nonce = `n${own.length}`;
    own.push(
      judgement({ nonce, submission_id, other_id, at: `2027-01-20T05:0${own.length}:00.000Z` }),
    );
  }
  expect(pairs).toEqual(['s1,s2', 's2,s3', 's3,s4']);
  expect([...judgedOf(own)]).toEqual(listed);
  expect(nextPair(['s1', 's2', 's4'], own.slice(0, 2))).toEqual(['s2', 's4']);
  expect(nextPair(['s1'], [])).toBeUndefined();
});
