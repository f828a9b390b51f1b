import { findKnown, type KnownLine } from './known-lines.ts';
import { lineKeys } from './line-keys.ts';
import type { PayingTeam } from './match/match-types.ts';
import { indexTeams } from './match/team-index.ts';
import type { BankLine } from './parse/statement-lines.ts';
import { newMonth } from './testing/new-month.ts';
import { seededRandom } from './testing/seeded-random.ts';

const team: PayingTeam = {
  id: 'team',
  reference: 'WCS-7K2QM',
  due: 370_000,
  status: 'unpaid',
  transaction_id: null,
  payer_name: null,
  members: [],
  registered_on: '2026-11-01',
  paid_on: null,
  is_linked: false,
};
const index = indexTeams([team, { ...team, id: 'other', reference: 'WCS-H4X9T' }]);

const line = (change: Partial<BankLine>): BankLine => ({
  booked_on: '2026-11-21',
  amount: 370_000,
  payer: '',
  text: '',
  transaction_id: null,
  ...change,
});

/** The transfers of a month as one layout has them, and how another layout writes the same ones. */
const layouts: [name: string, one: Partial<BankLine>, other: Partial<BankLine>][] = [
  [
    'an ID in its column or in the text',
    { payer: 'HIRA BALOCH', transaction_id: 'FT26-325771' },
    { text: 'IBFT ft26325771 from Hira' },
  ],
  [
    'a reference of a team',
    { text: 'IBFT WCS-7K2QM HIRA' },
    { payer: 'Hira Baloch', text: 'wcs 7k2qm' },
  ],
  [
    'an ID beside the number of the account',
    { text: 'to 000123456789 FT26325771' },
    { transaction_id: 'FT26325771', text: 'credit in 000123456789' },
  ],
];

const savedOf = async (lines: BankLine[]): Promise<KnownLine[]> => {
  const keys = await lineKeys(lines);
  return lines.map((line, at) => ({
    ...line,
    ...(keys[at] as (typeof keys)[number]),
    has_same_layout: false,
  }));
};
/** For each line of a file, whether an account with the saved lines has it. */
const known = async (file: BankLine[], saved: BankLine[]) =>
  (await findKnown(file, await savedOf(saved), index)).isKnown;

test.each(layouts)(
  '%s: the same transfers in another layout are known, in both directions',
  async (_, one, other) => {
    const noise = { amount: 90_000, text: 'gift 000123456789' };
    expect(await known([line(other), line(noise)], [line(one), line(noise)])).toEqual([true, true]);
    expect(await known([line(noise), line(one)], [line(other), line(noise)])).toEqual([true, true]);
  },
);

test.each(layouts)('%s: a pair of equal transfers is two transfers', async (_, one, other) => {
  const pair = [line(other), line(other)];
  expect(await known(pair, [line(one), line(one)])).toEqual([true, true]);
  expect((await known(pair, [line(one)])).filter(Boolean)).toHaveLength(1);
  expect(await known([line(other)], [line(one), line(one)])).toEqual([true]);
});

test.each([
  ['no reference, other texts', line({ text: 'Cash deposit' }), line({ text: 'Branch counter' })],
  [
    'another day',
    line({ transaction_id: 'FT26325771', booked_on: '2026-11-22' }),
    line({ transaction_id: 'FT26325771' }),
  ],
  [
    'another amount',
    line({ transaction_id: 'FT26325771', amount: 1 }),
    line({ transaction_id: 'FT26325771' }),
  ],
  [
    'a second transfer of the team',
    line({ text: 'WCS-7K2QM', transaction_id: 'FT26325772' }),
    line({ text: 'x WCS-7K2QM', transaction_id: 'FT26325771' }),
  ],
  [
    'the reference of another team',
    line({ text: 'WCS-7K2QM', transaction_id: 'FT26325771' }),
    line({ text: 'WCS-H4X9T', transaction_id: 'FT26325771' }),
  ],
  [
    'the phone of the same payer',
    line({ text: '03001234567', transaction_id: 'FT26325772' }),
    line({ text: 'x 03001234567', transaction_id: 'FT26325771' }),
  ],
])('%s: the transfer is new', async (_, own, saved) => {
  expect(await known([own], [saved])).toEqual([false]);
});

test('each transfer of a payer is its own, whatever the order', async () => {
  const one = (id: string) => line({ text: `03001234567 to the club`, transaction_id: id });
  const other = (id: string) => line({ text: `${id} 03001234567` });
  const saved = [one('FT26325771')];
  expect(await known([other('FT26325772'), other('FT26325771')], saved)).toEqual([false, true]);
  expect(await known([other('FT26325771'), other('FT26325772')], saved)).toEqual([true, false]);
});

test('equal transfers without a reference count as often as the file has them', async () => {
  const cash = line({ text: 'Cash deposit' });
  expect(await known([cash, cash, cash], [cash, cash])).toEqual([true, true, false]);
});

test('20,000 lines with one number are compared in little time', async () => {
  const many = (text: string) => Array.from({ length: 20_000 }, () => line({ text }));
  const isKnown = await known(many('FT26325771 b'), many('FT26325771 a'));
  expect(isKnown.some(Boolean)).toBe(false);
});

test('of 100 months that overlap in another layout, transfers with a name, a number or a reference are known', async () => {
  const missed: BankLine[] = [];
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = seededRandom(seed);
    const { teams, transfers } = newMonth(random);
    const credits = transfers.filter(({ isIn, isBooked, account }) => isIn && isBooked && !account);
    const saved = credits.slice(0, Math.ceil(credits.length * 0.7)).map((one) =>
      line({
        booked_on: one.day,
        amount: one.amount,
        payer: one.payer,
        text: one.text,
        transaction_id: one.number || null,
      }),
    );
    const words = ['Raast P2P', 'Funds received', 'Mobile banking'];
    const file = credits.map(({ day, amount, payer, text, number }) =>
      line({
        booked_on: day,
        amount,
        text: [random.pick(words), payer.toUpperCase(), text.replace(/^IBFT/, ''), number].join(
          ' - ',
        ),
      }),
    );
    const { isKnown } = await findKnown(file, await savedOf(saved), indexTeams(teams));
    expect(isKnown.filter(Boolean).length).toBeLessThanOrEqual(saved.length);
    const names = (one?: BankLine) =>
      one &&
      /[A-Z]{3}|\d{7}/.test(one.payer + one.text.replace(/^IBFT|TO \d+/g, '') + one.transaction_id);
    missed.push(...saved.filter((one, at) => !isKnown[at] && names(one)));
  }
  expect(missed).toEqual([]);
});
