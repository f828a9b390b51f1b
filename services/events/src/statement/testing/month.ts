import type { PayingTeam } from '../match/match-types.ts';
import { newName } from './people.ts';
import type { SeededRandom } from './seeded-random.ts';
import { digits, newReference } from './transfer-texts.ts';

/** A row of a bank, with what really happened. */
export interface Transfer {
  id: string;
  /** The place of the account in the month. */
  account: number;
  day: string;
  amount: number;
  isIn: boolean;
  /** False for an attempt that failed or waits: no money moved. */
  isBooked: boolean;
  payer: string;
  text: string;
  number: string;
  /** The ids of the teams that it pays for. */
  paysFor: string[];
  /** It pays for one team, is what the team owes, and has its right reference. */
  isHonest: boolean;
  /** Of money that went out: the id of the transfer that it takes back. */
  takesBack: string | null;
  /** The statement that has it, 0 or 1. */
  file: number;
}

/** How the bank writes the transfers of an account. */
export interface Bank {
  hasPayer: boolean;
  hasNumber: boolean;
  number: string;
  hasDay: boolean;
}

/** Two statements of a month. They never name a payer wrongly, and never hide the whole name of a friend who pays. */
export interface Month {
  random: SeededRandom;
  teams: PayingTeam[];
  transfers: Transfer[];
  /** The ids of the teams that have done what they do in this month. */
  told: Set<string>;
  banks: Bank[];
}

const START = Date.UTC(2026, 10, 1);
const DAYS = 30;
export const LAST_DAY = DAYS - 1;
/** The first statement ends on this day. */
const FIRST_FILE = 17;

export const dayOf = (offset: number): string =>
  new Date(START + offset * 86_400_000).toISOString().slice(0, 10);
export const offsetOf = (day: string): number => (Date.parse(day) - START) / 86_400_000;
const fileOf = (day: string): number => Number(offsetOf(day) > FIRST_FILE);

/** Fees are few and round, and events have the same ones, so that many teams owe the same. */
export const AMOUNTS = [120_000, 250_000, 370_000, 370_000, 1_250_050];

export function emptyMonth(random: SeededRandom): Month {
  const count = random.chance(0.05) ? 40 : 2 + random.whole(9);
  return {
    random,
    teams: Array.from({ length: count }, (_, nth) => newTeam(random, nth)),
    transfers: [],
    told: new Set(),
    banks: Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => ({
      hasPayer: random.chance(0.6),
      hasNumber: random.chance(0.8),
      number: random.chance(0.2) ? `0112${digits(random, 8)}` : '',
      hasDay: random.chance(0.2),
    })),
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

type Facts = Partial<Transfer> & { words?: string; reference?: string };

/** Adds a row to a statement, with the parts of its text in the bank's order. */
function add(month: Month, isIn: boolean, facts: Facts): Transfer {
  const { random, banks, transfers } = month;
  const { words = '', reference = '', ...fields } = facts;
  const account = fields.account ?? random.whole(banks.length);
  const { hasPayer, hasNumber, hasDay, number: own } = banks[account] as Bank;
  const { day = dayOf(0), payer = '', number = '' } = fields;
  const parts = [
    words,
    hasDay ? `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}` : '',
    hasPayer || !payer ? '' : `FROM ${payer} ${random.pick(['MEEZAN', 'A/C', ''])}`,
    reference,
    hasNumber ? '' : number,
    own && `${isIn ? 'TO' : 'FROM'} ${own}`,
  ];
  const transfer: Transfer = {
    amount: 0,
    isBooked: true,
    paysFor: [],
    isHonest: false,
    takesBack: null,
    ...fields,
    id: `transfer-${transfers.length}`,
    account,
    day,
    isIn,
    payer: hasPayer ? payer : '',
    number: hasNumber ? number : '',
    text: parts.filter(Boolean).join(' '),
    file: fileOf(day),
  };
  transfers.push(transfer);
  return transfer;
}

export const addCredit = (month: Month, facts: Facts, truth: Partial<Transfer>): Transfer =>
  add(month, true, { words: 'IBFT', ...facts, ...truth });

export const addDebit = (month: Month, facts: Facts): Transfer => add(month, false, facts);
