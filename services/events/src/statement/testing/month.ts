import type { OpenLine, PayingTeam } from '../match/match-types.ts';
import type { Debit } from '../match/reversals.ts';
import { newName } from './people.ts';
import type { SeededRandom } from './seeded-random.ts';
import { digits, newReference } from './transfer-texts.ts';

/** A transfer to the club, with what really happened. */
export interface Credit {
  line: OpenLine;
  /** The ids of the teams that it pays for. */
  paysFor: string[];
  /** It pays for one team, is what the team owes, and has its right reference. */
  isHonest: boolean;
  /** The statement that has it, 0 or 1. */
  file: number;
}

/** Money that went out, with the credit that it takes back. */
export interface MonthDebit {
  debit: Debit;
  takesBack: string | null;
  file: number;
}

/** Two statements of a month. They never name a payer wrongly, and never hide the whole name of a friend who pays. */
export interface Month {
  random: SeededRandom;
  teams: PayingTeam[];
  credits: Credit[];
  debits: MonthDebit[];
  /** The ids of the teams that have done what they do in this month. */
  told: Set<string>;
  /** How the bank writes its lines in this month. */
  bank: { hasPayer: boolean; hasNumber: boolean; account: string; hasDay: boolean };
}

const START = Date.UTC(2026, 10, 1);
const DAYS = 30;
export const LAST_DAY = DAYS - 1;
/** The first statement ends on this day. */
const FIRST_FILE = 17;

export const dayOf = (offset: number): string =>
  new Date(START + offset * 86_400_000).toISOString().slice(0, 10);
export const offsetOf = (day: string): number => (Date.parse(day) - START) / 86_400_000;
export const fileOf = (day: string): number => Number(offsetOf(day) > FIRST_FILE);

/** Fees are few and round, so that many teams owe the same. */
export const AMOUNTS = [120_000, 250_000, 370_000, 370_000, 1_250_050];

export function emptyMonth(random: SeededRandom): Month {
  const count = random.chance(0.05) ? 40 : 2 + random.whole(9);
  return {
    random,
    teams: Array.from({ length: count }, (_, nth) => newTeam(random, nth)),
    credits: [],
    debits: [],
    told: new Set(),
    bank: {
      hasPayer: random.chance(0.6),
      hasNumber: random.chance(0.8),
      account: random.chance(0.2) ? `0112${digits(random, 8)}` : '',
      hasDay: random.chance(0.2),
    },
  };
}

function newTeam(random: SeededRandom, nth: number): PayingTeam {
  const registered = random.whole(20);
  const status = random.chance(0.85)
    ? random.pick(['pending', 'pending', 'unpaid'] as const)
    : random.pick(['approved', 'rejected', 'cancelled'] as const);
  return {
    id: `team-${nth}`,
    reference: newReference(random),
    due: random.pick(AMOUNTS),
    status,
    transaction_id: null,
    payer_name: null,
    members: Array.from({ length: 1 + random.whole(4) }, () => newName(random)),
    registered_on: dayOf(registered),
    paid_on: status === 'unpaid' ? null : dayOf(registered + random.whole(4)),
    is_linked: status === 'approved' && random.chance(0.5),
  };
}

/** A line of the bank, with the parts of its text in the bank's order. */
export function addCredit(
  month: Month,
  { words = 'IBFT', payer = '', reference = '', number = '', amount = 0, day = dayOf(0) },
  truth: Pick<Credit, 'paysFor'> & Partial<Credit>,
): Credit {
  const { random, bank, credits } = month;
  const stamp = `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
  const credit = {
    line: {
      id: `credit-${credits.length}`,
      booked_on: day,
      amount,
      open_amount: amount,
      payer: bank.hasPayer ? payer : '',
      text: [
        words,
        bank.hasDay ? stamp : '',
        bank.hasPayer || !payer ? '' : `FROM ${payer} ${random.pick(['MEEZAN', 'A/C', ''])}`,
        reference,
        bank.hasNumber ? '' : number,
        bank.account && `TO ${bank.account}`,
      ]
        .filter(Boolean)
        .join(' '),
      transaction_id: bank.hasNumber && number ? number : null,
      is_linked: false,
    },
    isHonest: false,
    file: fileOf(day),
    ...truth,
  };
  credits.push(credit);
  return credit;
}

export function addDebit(
  month: Month,
  fields: Partial<Debit> & Pick<Debit, 'amount' | 'booked_on'>,
  takesBack: string | null = null,
): void {
  const { debits, bank } = month;
  const [year = '', monthOfYear = '', day = ''] = fields.booked_on.split('-');
  const text = [
    fields.text,
    bank.hasDay ? day + monthOfYear + year.slice(2) : '',
    bank.account && `FROM ${bank.account}`,
  ];
  const debit = { id: `debit-${debits.length}`, payer: '', transaction_id: null, ...fields };
  debits.push({
    debit: { ...debit, text: text.filter(Boolean).join(' ') },
    takesBack,
    file: fileOf(fields.booked_on),
  });
}
