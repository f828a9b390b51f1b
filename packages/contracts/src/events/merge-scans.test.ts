import fc from 'fast-check';
import { mergeScans, type Scan } from './merge-scans.ts';
import { hashTicket } from './ticket-bytes.ts';

const NONCES = ['a', 'b', 'c', 'd', 'e', 'f'];
const nonce = fc.constantFrom(...NONCES);
/** Many scans of the same moment, and undos of check-ins that come later or never. */
const scans = fc.uniqueArray(
  fc.record<Scan>({
    nonce: fc.constantFrom(...NONCES, 'g', 'h', 'i', 'j'),
    kind: fc.constantFrom('in', 'in', 'undo', 'note'),
    at: fc.integer({ min: 0, max: 3 }).map((minute) => `2027-01-20T05:0${minute}:00.000Z`),
    about: fc.uniqueArray(nonce, { maxLength: 3 }),
    note: fc.constantFrom('', 'Came late', 'Without a card'),
  }),
  { selector: (scan) => scan.nonce, maxLength: 10 },
);

/** The same scans in another order, cut into the batches of any number of doors, each sent any number of times. */
const histories = scans.chain((all) =>
  fc.record({
    all: fc.constant(all),
    sent: fc
      .array(fc.shuffledSubarray(all), { maxLength: 5 })
      .chain((batches) =>
        fc.shuffledSubarray(all, { minLength: all.length }).map((last) => [...batches, last]),
      ),
  }),
);

type Rule = (scans: Scan[]) => { ins: Scan[]; note: string };

const isSameForAll = (rule: Rule) =>
  fc.check(
    fc.property(histories, ({ all, sent }) => {
      expect(rule(sent.flat())).toEqual(rule(all));
    }),
    { numRuns: 500 },
  ).failed;

test('any order, any number of doors and any repetition of scans give the same state', () => {
  expect(isSameForAll(mergeScans)).toBe(false);
  // What one door has merged can be merged with the scans of another one.
  fc.assert(
    fc.property(histories, ({ all, sent }) => {
      const known = mergeScans(sent[0] ?? []).ins;
      expect(mergeScans([...known, ...all])).toEqual(mergeScans(all));
    }),
  );
});

test('the property finds rules that depend on the order or count repetitions', () => {
  const inOrder: Rule = (all) => ({
    ins: mergeScans(all).ins.slice(0, 1),
    note: all[0]?.note ?? '',
  });
  const lastWins: Rule = (all) => {
    const state = new Set<Scan>();
    for (const scan of all) {
      if (scan.kind === 'in') state.add(scan);
      if (scan.kind === 'undo')
        for (const one of state) if (scan.about.includes(one.nonce)) state.delete(one);
    }
    return { ins: [...state].slice(0, 1), note: '' };
  };
  const counting: Rule = (all) => ({ ins: all.filter(({ kind }) => kind === 'in'), note: '' });
  for (const wrong of [inOrder, lastWins, counting]) expect(isSameForAll(wrong)).toBe(true);
});

const scan = (fields: Partial<Scan> & { nonce: string }): Scan => ({
  kind: 'in',
  at: '2027-01-20T05:30:00.000Z',
  about: [],
  note: '',
  ...fields,
});

test('the earliest check-in counts, an undo ends only what its device knew, and notes go with check-ins', () => {
  const first = scan({ nonce: 'x', note: 'Late' });
  const second = scan({ nonce: 'b', at: '2027-01-20T05:32:00.000Z' });
  const note = scan({ nonce: 'n', kind: 'note', about: ['b'], note: 'Noon', at: second.at });
  expect(mergeScans([second, note, first])).toEqual({ ins: [first, second], note: 'Noon' });
  const undo = scan({ nonce: 'u', kind: 'undo', about: ['x'], at: '2027-01-20T05:00:00.000Z' });
  expect(mergeScans([undo, second, first]).ins).toEqual([second]);
  expect(mergeScans([undo, first, scan({ ...note, about: ['x'] })])).toEqual({ ins: [], note: '' });
});

test('a ticket is on a list as 22 letters of its hash', async () => {
  expect(await hashTicket('7K3M9QPX2AHD')).toBe('g_sgMiklmUR-YkjUOojvEq');
});
