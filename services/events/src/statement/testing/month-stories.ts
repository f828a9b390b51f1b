import type { PayingTeam } from '../match/match-types.ts';
import type { Month } from './month.ts';
import { AMOUNTS, addCredit, addDebit, dayOf, LAST_DAY, offsetOf, type Transfer } from './month.ts';
import { areNamesakes, asBankMangles, asBankWrites, newName, shareWord } from './people.ts';
import type { SeededRandom } from './seeded-random.ts';
import { digits, mistype, newNumber, RETURNS, REVERSALS, spell } from './transfer-texts.ts';

export const isWaiting = ({ status }: PayingTeam): boolean =>
  status === 'pending' || status === 'unpaid' || status === 'rejected';

const laterDay = (random: SeededRandom, day: string, days: number): string =>
  dayOf(Math.min(LAST_DAY, offsetOf(day) + random.whole(days)));
const payDay = (random: SeededRandom, team: PayingTeam) =>
  team.paid_on ?? laterDay(random, team.registered_on, 5);

/** A member, or a relative with the family's name or another. */
function payerOf(random: SeededRandom, { members }: PayingTeam): string {
  const member = random.pick(members);
  if (random.chance(0.6)) return member;
  return newName(random, random.chance(0.6) ? member.split(' ').at(-1) : undefined);
}

/** The transaction ID as the team types it, which may be another number or no number of a transfer. */
function typeNumber(month: Month, number: string): string {
  const { random, banks } = month;
  const kind = random.next();
  if (kind < 0.6) return number;
  if (kind < 0.75) return number.toLowerCase().replace(/(.{4})/g, '$1 ');
  if (kind < 0.85) return mistype(random, number);
  return random.pick([
    'cash',
    '123456',
    '20261105',
    `0300${digits(random, 7)}`,
    newNumber(random),
    random.pick(banks).number || 'paid',
  ]);
}

/** How a team pays. */
export interface Payment {
  payer: string;
  reference: string;
  number: string;
  amount: number;
  day: string;
}

export function paymentOf(month: Month, team: PayingTeam): Payment {
  const { random } = month;
  const payer = payerOf(random, team);
  const number = newNumber(random);
  if (random.chance(0.2)) team.payer_name = payer;
  if (team.status !== 'unpaid') team.transaction_id = typeNumber(month, number);
  return {
    payer: random.chance(0.8) ? asBankWrites(random, payer) : '',
    reference: spell(random, team.reference),
    number: random.chance(0.9) ? number : '',
    amount: team.due,
    day: payDay(random, team),
  };
}

type Story = (month: Month, team: PayingTeam, payment: Payment) => unknown;

const pay: Story = (month, team, payment) =>
  addCredit(month, payment, { paysFor: [team.id], isHonest: isWaiting(team) });

const payWithoutReference: Story = (month, team, payment) =>
  addCredit(month, { ...payment, reference: '' }, { paysFor: [team.id] });

const payWithMistake: Story = (month, team, payment) => {
  const { random } = month;
  const reference = random.pick([
    mistype(random, payment.reference),
    payment.reference.slice(0, -2),
  ]);
  addCredit(month, { ...payment, reference }, { paysFor: [team.id] });
};

const payAnotherAmount: Story = (month, team, payment) => {
  const { random } = month;
  const other = [team.due - 50_000, team.due - 100, team.due + 50_000, team.due * 10, 45_000];
  const amount = Math.max(100, random.pick([...other, ...AMOUNTS]));
  addCredit(month, { ...payment, amount }, { paysFor: amount === team.due ? [team.id] : [] });
};

/** The payer belongs to another team that has not paid, and names this one. The money is for the payer's own team. */
const friendPays: Story = (month, team, payment) => {
  const { random, teams, told } = month;
  const own = random.pick(teams.filter((one) => isWaiting(one) && !told.has(one.id)));
  const friend = random.pick(own?.members ?? ['']);
  const people = [...team.members, team.payer_name ?? ''];
  if (!own || people.some((name) => name && areNamesakes(name, friend))) return;
  const reference = random.chance(0.8) ? payment.reference : '';
  told.add(own.id);
  // Without the reference, the receipt of the friend was sent by this team.
  if (!reference) team.transaction_id = payment.number || null;
  // A changed name of which nothing is left but what both teams have in common says nothing.
  const isApart = people.every((name) => !shareWord(name, friend));
  const payer = (isApart ? asBankMangles : asBankWrites)(random, friend);
  addCredit(month, { ...payment, payer, reference }, { paysFor: [own.id] });
};

/** A brother or sister in another team pays for this one, and a relative may pay for both. */
const siblingPays: Story = (month, team, payment) => {
  const { random, teams } = month;
  const payer = asBankWrites(random, random.pick(random.pick(teams).members));
  addCredit(month, { ...payment, payer }, { paysFor: [team.id], isHonest: isWaiting(team) });
};

const split: Story = (month, team, payment) => {
  const { random } = month;
  const first = random.pick([Math.round(team.due / 2), team.due - 100, random.pick(AMOUNTS)]);
  if (first >= team.due) return;
  for (const amount of [first, team.due - first])
    addCredit(month, { ...payment, amount, number: newNumber(random) }, { paysFor: [team.id] });
};

const joint: Story = (month, team, payment) => {
  const { random, teams } = month;
  const other = random.pick(teams);
  if (other === team) return;
  const both = `${payment.reference} ${spell(random, other.reference)}`;
  const reference = random.pick([both, both, payment.reference, '']);
  const amount = team.due + other.due;
  addCredit(month, { ...payment, reference, amount }, { paysFor: [team.id, other.id] });
};

/** A word of a bank that nobody has heard before. */
const newWord = (random: SeededRandom): string =>
  Array.from({ length: 2 + random.whole(3) }, () => random.pick(SYLLABLES)).join('');
const SYLLABLES = 'BRA KO TIL VUR ZEM DAT QIL NOR PES GU HAX'.split(' ');

/** The bank takes the money back, in part or in whole, some days later or just before: it names the transfer by its text, number, payer, or not at all. */
export function reverse(month: Month, credit: Transfer, payment: Payment): void {
  const { random } = month;
  const isEarly = random.chance(0.1) && offsetOf(payment.day) > 1;
  const day = isEarly
    ? dayOf(offsetOf(payment.day) - 1 - random.whole(2))
    : laterDay(random, payment.day, 12);
  const words = random.chance(0.5) ? random.pick(REVERSALS) : newWord(random);
  const { amount } = payment;
  const number = random.pick([payment.number, newNumber(random)]);
  const base = { amount, day, number: newNumber(random), account: credit.account };
  const part = amount - 100 * (1 + random.whole(amount / 200));
  const ways: Parameters<typeof addDebit>[1][] = [
    { ...base, words: `${words} ${credit.text}` },
    { ...base, words },
    { ...base, words: `${words} ${payment.payer}` },
    { ...base, words: `${words} ${number}` },
  ];
  const name = credit.payer || (credit.text.includes(payment.payer) ? payment.payer : '');
  if (name.replace('MR. ', '').split(' ').length > 1)
    ways.push(
      { ...base, words: `${words} ${asBankWrites(random, name)}` },
      { ...base, words: `${words} ${name}`, amount: part },
    );
  if (payment.reference.length > 6 && credit.isHonest)
    ways.push(
      { ...base, words: `IBFT ${payment.reference}` },
      { ...base, words: `${words} ${payment.reference}`, amount: part },
    );
  if (payment.number.length > 8)
    ways.push(
      { ...base, words: `IBFT ${payment.number}` },
      { ...base, words: 'IBFT', number: payment.number },
      { ...base, words: `${words} ${payment.number}`, amount: amount - 2500 },
    );
  addDebit(month, { ...random.pick(ways), takesBack: credit.id });
  credit.isHonest = false;
}

/** The payer's bank refuses first: the statement has the attempt too, if it has a status or a balance. */
const failFirst: Story = (month, team, payment) => {
  const credit = addCredit(month, payment, { paysFor: [team.id], isHonest: isWaiting(team) });
  addCredit(month, payment, { account: credit.account, isBooked: false });
};

/** An attempt with everything right, and no money. */
const onlyFail: Story = (month, _team, payment) => addCredit(month, payment, { isBooked: false });

const payAndLose: Story = (month, team, payment) => {
  const credit = addCredit(month, payment, { paysFor: [team.id], isHonest: true });
  reverse(month, credit, payment);
};

/** The first transfer fails and comes back, the second one stays; or both stay. */
const retry: Story = (month, team, payment) => {
  const { random } = month;
  const first = addCredit(month, payment, { paysFor: [team.id], isHonest: true });
  if (random.chance(0.7)) reverse(month, first, payment);
  first.isHonest = false;
  const day = laterDay(random, payment.day, 3);
  addCredit(month, { ...payment, number: newNumber(random), day }, { paysFor: [team.id] });
};

/** The club's own transfer to the team comes back, with the reference. */
const bounce: Story = (month, _team, payment) => {
  const { random } = month;
  const words = random.pick([...RETURNS, newWord(random)]);
  const credit = addCredit(month, { ...payment, words }, { paysFor: [] });
  const { account, amount } = credit;
  const day = dayOf(Math.max(0, offsetOf(credit.day) - 1 - random.whole(8)));
  const text = random.pick([payment.reference, `${payment.reference} ${payment.payer}`]);
  addDebit(month, { account, amount, day, words: `IBFT TO ${text}` });
};

const STORIES: [share: number, story: Story][] = [
  [0.45, pay],
  [0.08, payWithoutReference],
  [0.06, payWithMistake],
  [0.05, payAnotherAmount],
  [0.06, friendPays],
  [0.04, siblingPays],
  [0.03, split],
  [0.03, joint],
  [0.05, payAndLose],
  [0.04, retry],
  [0.02, bounce],
  [0.03, failFirst],
  [0.02, onlyFail],
];

/** Adds what one team does in the month. The rest pays nothing. */
export function tellStory(month: Month, team: PayingTeam): void {
  if (month.told.has(team.id)) return;
  month.told.add(team.id);
  let at = month.random.next();
  for (const [share, story] of STORIES) {
    at -= share;
    if (at < 0) {
      story(month, team, paymentOf(month, team));
      return;
    }
  }
}
