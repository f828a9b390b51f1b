import { matchLines } from './match-lines.ts';
import type { Debit, OpenLine, PayingTeam } from './match-types.ts';

const team = (fields: Partial<PayingTeam> = {}): PayingTeam => ({
  id: 'a',
  reference: 'WCS-7K2QM',
  due: 370_000,
  status: 'pending',
  transaction_id: 'FT-26316A81',
  payer_name: null,
  members: ['Hira Baloch', 'Muhammad Usman Tariq'],
  registered_on: '2026-11-10',
  paid_on: '2026-11-12',
  is_linked: false,
  ...fields,
});
const line = (fields: Partial<OpenLine> = {}): OpenLine => ({
  id: '1',
  account: 'Club',
  doubt: null,
  booked_on: '2026-11-12',
  amount: fields.open_amount ?? 370_000,
  open_amount: 370_000,
  payer: '',
  text: '',
  transaction_id: null,
  is_linked: false,
  ...fields,
});
const other = team({
  id: 'b',
  reference: 'WCS-H4X9T',
  transaction_id: '99887766',
  members: ['Zara Khan'],
});

const found = async (lines: OpenLine[], teams: PayingTeam[]) => {
  const { state, problem, candidates } = (await matchLines(lines, teams)).get('1') ?? {};
  return [state, problem, candidates?.map(({ team }) => team.id).join()];
};

test.each<[string, Partial<OpenLine>]>([
  ['a reference', { text: 'IBFT WCS-7K2QM' }],
  ['a reference in lower case with a space', { text: 'fee wcs 7k2qm thanks' }],
  ['a reference that is glued to other words', { text: 'RAASTWCS7K2QMIBFT' }],
  ['a reference with look-alike characters', { text: 'wc5-7kzqm' }],
  ['a transaction ID', { transaction_id: 'ft 26316 a81' }],
  ['a transaction ID in the text', { text: 'Transaction ID FT26316A81, fee' }],
])('%s with the right amount is sure', async (_, fields) => {
  expect(await found([line(fields)], [team(), other])).toEqual(['sure', null, 'a']);
});

test('a name with the right amount is likely: people have namesakes', async () => {
  const cheaper = { ...other, due: 250_000 };
  for (const payer of ['MR. USMAN TARIQ M.', 'Hira Baloch'])
    expect(await found([line({ payer })], [team(), cheaper])).toEqual(['likely', 'name_only', 'a']);
  const declared = team({ payer_name: 'Saima Bibi' });
  const mother = [line({ payer: 'SAIMA BIBI' })];
  expect(await found(mother, [declared, cheaper])).toEqual(['likely', 'name_only', 'a']);
  expect(await found([line({ ...mother[0], text: 'WCS-7K2QM' })], [declared, cheaper])).toEqual([
    'sure',
    null,
    'a',
  ]);
});

test.each(['ATM 884412', 'MEMBERSHIP FEE 884412 HIRA BALOCH'])(
  'a short number is never sure, because numbers of cash machines repeat: %s',
  async (text) => {
    const stan = team({ transaction_id: '884412' });
    expect(await found([line({ text })], [stan])).toEqual(['likely', 'weak_id', 'a']);
  },
);

test('a mobile number and the number of the club’s account are no transaction IDs', async () => {
  const outgoing = { debits: [], ownTexts: [], ownNumbers: ['0112-2783 2897'] };
  for (const transaction_id of ['0300-2078736', '011227832897']) {
    const lines = [line({ text: 'IBFT 03002078736 TO 011227832897', payer: 'Hira Baloch' })];
    const match = (await matchLines(lines, [team({ transaction_id })], outgoing)).get('1');
    expect([match?.state, match?.candidates[0]?.reasons]).toEqual([
      'likely',
      ['amount', 'payer', 'time'],
    ]);
  }
});

test.each([
  ['in Urdu', 'حرا بلوچ', 'FROM حرا بلوچ WCS-7K2QM'],
  [
    'of eight words',
    'Abu Bakr Wahid Noor-ul-Ain Khan Durrani',
    'A B ABU BAKR WAHID NOOR UL AIN KHAN DURRANI WCS-7K2QM',
  ],
  ['of a single word', 'Omar', 'FROM MR. OMAR RAAST WCS-7K2QM'],
  ['without its Muhammad', 'Muhammad Hamza Sheikh', 'FROM HAMZA SHEIKH WCS-7K2QM'],
  ['with other vowels', 'Noor Iqbal', 'FROM NUR EEQBAL WCS-7K2QM'],
])('a friend’s name %s makes a reference likely', async (_, member, text) => {
  const friend = { ...other, members: [member] };
  expect(await found([line({ text })], [team(), friend])).toEqual(['likely', 'two_teams', 'a,b']);
});

test('a whole name of a person of another open team, anywhere in the text, makes a reference likely', async () => {
  const text = 'IBFT FROM ZARA KHAN REF WCS-7K2QM';
  for (const due of [370_000, 120_000])
    expect(await found([line({ text })], [team(), { ...other, due }])).toEqual([
      'likely',
      'two_teams',
      'a,b',
    ]);
  const sure = ['sure', null, 'a'];
  expect(await found([line({ text })], [team(), { ...other, status: 'approved' }])).toEqual(sure);
  // A parent is in no team, and a name that both teams have contradicts nothing.
  expect(await found([line({ text: 'FROM NOOR BALOCH WCS-7K2QM' })], [team(), other])).toEqual(
    sure,
  );
  const both = team({ members: ['Zara Khan'] });
  expect(await found([line({ text })], [both, other])).toEqual(sure);
});

test('a transaction ID beside the name of a person of another team is likely: its receipt may be that of the other team', async () => {
  const approved = { ...other, status: 'approved' as const };
  const copied = line({ transaction_id: 'FT-26316A81', payer: 'Zara Khan' });
  expect(await found([copied], [team(), approved])).toEqual(['likely', 'two_teams', 'a,b']);
});

const debit = (fields: Partial<Debit>): Debit => ({
  id: 'd',
  account: 'Club',
  is_explained: false,
  takes_line: null,
  booked_on: '2026-11-13',
  amount: 370_000,
  payer: '',
  text: '',
  transaction_id: null,
  ...fields,
});

test.each<[string, Partial<Debit>, string]>([
  ['with the reference', { text: 'REVERSAL IBFT WCS-7K2QM' }, 'reversed'],
  ['with the reference and no other word', { text: 'WCS-7K2QM', amount: 100 }, 'reversed'],
  ['with the number of the bank', { transaction_id: 'FT-26316A81', amount: 1 }, 'reversed'],
  ['with the number in its text', { text: 'RTN OF FT26316A81' }, 'reversed'],
  ['of the amount that says so', { text: 'Inward IBFT returned' }, 'maybe_reversed'],
  ['of the amount whose text has low lines', { text: 'IBFT_REVERSED 131126' }, 'maybe_reversed'],
  [
    'of the amount that has the short number of another line',
    { text: 'RVSL 884412' },
    'maybe_reversed',
  ],
  ['of the amount in the words of the club’s bank', { text: 'WAPSI 12 NOV' }, 'maybe_reversed'],
  ['of the amount for something else', { text: 'Rent of the hall' }, 'maybe_reversed'],
  ['that an admin has explained', { text: 'Rent of the hall', is_explained: true }, ''],
  ['of another account', { text: 'REVERSAL WCS-7K2QM', account: 'Wallet' }, ''],
  ['of the day before', { text: 'REVERSAL WCS-7K2QM', booked_on: '2026-11-11' }, 'reversed'],
  ['of a week before', { text: 'Prize WCS-7K2QM', booked_on: '2026-11-05' }, 'reversed'],
  ['of the amount, a week before', { text: 'Rent', booked_on: '2026-11-05' }, ''],
  ['of a part, with the payer’s name', { text: 'ZORBUL BALOCH HIRA', amount: 1000 }, 'reversed'],
  ['with the payer’s name in one word', { text: 'ZORBUL HIRABALOCH' }, 'reversed'],
  ['of another amount', { text: 'REVERSAL', amount: 370_001 }, ''],
])('a debit %s', async (_, fields, problem) => {
  const credit = line({ text: 'WCS-7K2QM', transaction_id: 'FT26316A81' });
  const outgoing = { debits: [debit(fields)], ownTexts: ['wapsi'], ownNumbers: [] };
  const atm = line({ id: '2', text: 'ATM 884412' });
  const match = (await matchLines([credit, atm], [team(), other], outgoing)).get('1');
  expect([match?.state, match?.problem]).toEqual(problem ? ['likely', problem] : ['sure', null]);
});

test('a part goes back to a payer in no team, of whose name one word is common', async () => {
  const payers = [
    'ALI NAQVI',
    'ALI TARIQ',
    'SANA GILL',
    'UMAR DAR',
    'HINA SHAH',
    'ALI BALOCH',
    'ALI BALOCH',
  ];
  const lines = payers.map((payer, at) =>
    line({
      id: `${at}`,
      transaction_id: at === 6 ? '264175AB7586' : null,
      text: `IBFT ${payer} ${payer === 'ALI BALOCH' ? 'WCS-7K2QM' : ''}`,
    }),
  );
  const debits = [
    debit({ text: 'VURGUVURKO ALI BALOCH', amount: 1000, transaction_id: '263267AB7152' }),
  ];
  const matches = await matchLines(lines, [team()], { debits, ownTexts: [], ownNumbers: [] });
  const problems = lines.map(({ id }) => matches.get(id)?.problem ?? null);
  expect(problems.slice(0, 5)).toEqual([null, null, null, null, null]);
  expect(problems.slice(5)).toEqual(['maybe_reversed', 'maybe_reversed']);
});

test.each([
  'REVERSAL IBFT',
  'RETURN OF FUNDS OUTWARD IBFT TO',
  'Refund',
  'IBFT RVSL',
  'UNCLEARED FUNDS HOLD',
  'TXN UNSUCCESSFUL',
  'CHQ DEP IN CLEARING',
])('a credit whose text says “%s” is never sure', async (words) => {
  expect(await found([line({ text: `${words} WCS-7K2QM` })], [team()])).toEqual([
    'likely',
    'returned',
    'a',
  ]);
});

test('an amount alone is never sure', async () => {
  expect(await found([line()], [team()])).toEqual(['likely', 'amount_only', 'a']);
  expect(await found([line()], [team(), other])).toEqual(['none', null, '']);
});

test.each([
  ['a wrong character', 'IBFT WCS-7K2XM'],
  ['a wrong last character', 'wcs 7k2q4 fee'],
  ['two exchanged characters', 'RAASTWCSK72QM'],
])('a reference with %s is likely, with that reason, and makes nothing sure', async (_, text) => {
  const reasons = async (fields: Partial<OpenLine>) => {
    const { state, candidates } =
      (await matchLines([line(fields)], [team(), other])).get('1') ?? {};
    return [state, ...(candidates ?? []).map((one) => [one.team.id, one.reasons[0]])];
  };
  const nearly = ['likely', ['a', 'near_reference']];
  expect(await reasons({ text })).toEqual(nearly);
  expect(await reasons({ text, payer: 'Hira Baloch' })).toEqual(nearly);
  // A whole reference counts more, and what names another team contradicts it.
  expect(await reasons({ text: `${text} WCS-H4X9T` })).toEqual(['sure', ['b', 'reference']]);
  expect(await reasons({ text, transaction_id: '99887766' })).toEqual([
    'likely',
    ['b', 'transaction_id'],
    ['a', 'near_reference'],
  ]);
  expect(await reasons({ text, payer: 'Zara Khan' })).toEqual([
    'likely',
    ['a', 'near_reference'],
    ['b', 'amount'],
  ]);
});

const reference = { text: 'WCS-7K2QM' };
test.each<[string, OpenLine[], PayingTeam[], (string | null | undefined)[]]>([
  [
    'a smaller amount',
    [line({ ...reference, open_amount: 1 })],
    [team()],
    ['likely', 'underpaid', 'a'],
  ],
  [
    'a larger amount',
    [line({ ...reference, open_amount: 370_001 })],
    [team()],
    ['likely', 'overpaid', 'a'],
  ],
  [
    'two references',
    [line({ text: 'WCS-7K2QM WCS-H4X9T' })],
    [team(), other],
    ['likely', 'two_teams', 'a,b'],
  ],
  [
    'a name of another team',
    [line({ ...reference, payer: 'Zara Khan' })],
    [team(), other],
    ['likely', 'two_teams', 'a,b'],
  ],
  [
    'a second transfer',
    [line(reference), line({ ...reference, id: '2' })],
    [team()],
    ['likely', 'two_transfers', 'a'],
  ],
  [
    'an earlier link',
    [line(reference)],
    [team({ is_linked: true })],
    ['likely', 'two_transfers', 'a'],
  ],
  [
    'a payment before the receipt',
    [line(reference)],
    [team({ status: 'unpaid', paid_on: null, transaction_id: null })],
    ['sure', 'no_receipt', 'a'],
  ],
  [
    'an approved team',
    [line(reference)],
    [team({ status: 'approved' })],
    ['likely', 'settled', 'a'],
  ],
  [
    'a cancelled team',
    [line(reference)],
    [team({ status: 'cancelled' })],
    ['likely', 'settled', 'a'],
  ],
  [
    'money that nothing proves',
    [line({ ...reference, doubt: 'balance' })],
    [team()],
    ['likely', 'unproven', 'a'],
  ],
  [
    'a day before the registration',
    [line({ ...reference, booked_on: '2026-11-08' })],
    [team()],
    ['likely', 'before', 'a'],
  ],
  [
    'an ID that several lines have',
    [line({ text: 'FT26316A81' }), line({ id: '2', text: 'FT26316A81' })],
    [team(), other],
    ['none', null, ''],
  ],
])('%s is named, and not sure by mistake', async (_, lines, teams, expected) => {
  expect(await found(lines, teams)).toEqual(expected);
});

test.each([
  ['with a middle name', 'ZARA ALI KHAN'],
  ['in one word', 'ZARAKHAN'],
  ['in one word with Muhammad', 'MUHAMMADZARAKHAN'],
  ['with an initial', 'Z KHAN'],
  ['in another spelling', 'ZAARA KHAN'],
  ['cut off', 'ZARA KH'],
  ['of which one part is left', 'KHAN Z.'],
])('a friend’s name %s beside the reference makes a line likely', async (_, name) => {
  const text = `IBFT FROM ${name} WCS-7K2QM`;
  expect(await found([line({ text })], [team(), other])).toEqual(['likely', 'two_teams', 'a,b']);
});

test('of 200 transfers with one amount, a reversal in unknown words takes the only one whose payer it names', async () => {
  const letters = 'BCDFGHJKLM';
  const nameOf = (nth: number) =>
    `${letters[Math.floor(nth / 100)]}ON${letters[Math.floor(nth / 10) % 10]}A ${letters[nth % 10]}ALTIP`;
  const teams = Array.from({ length: 200 }, (_, nth) =>
    team({ id: `${nth}`, reference: `WCS-${1000 + nth}X`, transaction_id: null, members: ['Ali'] }),
  );
  const lines = teams.map(({ id, reference }) =>
    line({ id, payer: nameOf(Number(id)), text: `IBFT ${reference}` }),
  );
  const lost = async (fields: Partial<Debit>) => {
    const outgoing = { debits: [debit(fields)], ownTexts: [], ownNumbers: [] };
    const matches = await matchLines(lines, teams, outgoing);
    return lines.filter(({ id }) => matches.get(id)?.state !== 'sure').map(({ id }) => id);
  };
  expect(await lost({ text: `QAXOR IBFT ${nameOf(137)}` })).toEqual(['137']);
  expect(await lost({ text: `QAXOR IBFT ${nameOf(137)}`, account: 'Wallet' })).toEqual([]);
  expect(await lost({ text: 'QAXOR IBFT', amount: 370_001 })).toEqual([]);
  expect(await lost({ text: 'QAXOR IBFT' })).toHaveLength(200);
});
