import { matchLines } from '../match/match-lines.ts';
import type { Credit, Debit, OpenLine } from '../match/match-types.ts';
import { findReversals } from '../match/reversals.ts';
import { indexTeams } from '../match/team-index.ts';
import { isProven, type Kept, type ReadStatement, readStatement } from '../parse/read-statement.ts';
import { type BankFile, writeFile } from './bank-file.ts';
import { type Format, newFormat } from './bank-format.ts';
import type { Month, Transfer } from './month.ts';
import { newMonth } from './new-month.ts';
import { seededRandom } from './seeded-random.ts';

export interface Judged {
  honest: number;
  /** Of the honest transfers. */
  sure: number;
  /** Files that a person had to explain, and all files. */
  asked: number;
  files: number;
  /** What is said falsely, with all that is needed to see why. */
  wrong: object[];
}

const nothing = (): Judged => ({ honest: 0, sure: 0, asked: 0, files: 0, wrong: [] });

/** What the office knows of an account. */
interface Account {
  name: string;
  format: Format;
  balance: number;
  kept: Kept | undefined;
}

/** What has been imported so far. */
interface Office {
  seed: number;
  month: Month;
  judged: Judged;
  /** The transfers that are not linked, with their truth; undefined for a row that is no transfer. */
  waiting: { line: OpenLine; truth: Transfer | undefined }[];
  credits: Credit[];
  debits: (Debit & { truth: Transfer | undefined })[];
}

/**
 * Writes and imports the two statements of a generated month one after the other. A person who knows the bank answers what a file
 * does not prove, and the treasurer approves a part of the sure matches in between. A sure match is wrong if the money went
 * back or never came, is another team's or nobody's, or the team has a second one. A transfer that was taken back and that no
 * debit is said to take back is wrong too, and so is a row that is read with another direction.
 */
export async function judgeMonth(seed: number): Promise<Judged> {
  const random = seededRandom(seed);
  const month = newMonth(random);
  const accounts = month.banks.map(
    (bank, nth): Account => ({
      name: `account ${nth}`,
      format: newFormat(random, bank),
      balance: 100 * random.whole(50_000_00),
      kept: undefined,
    }),
  );
  const office: Office = { seed, month, judged: nothing(), waiting: [], credits: [], debits: [] };
  for (const file of [0, 1]) {
    for (const [nth, account] of accounts.entries()) importFile(office, account, { nth, file });
    await decideFile(office, file);
  }
  return office.judged;
}

function importFile(
  office: Office,
  account: Account,
  { nth, file }: { nth: number; file: number },
) {
  const { month, judged, seed } = office;
  const rows = month.transfers.filter((one) => one.account === nth && one.file === file);
  const { format } = account;
  const written = writeFile(rows, { format, opening: account.balance, random: month.random });
  account.balance = written.closing;
  if (written.truth.size === 0) return;
  const read = readAsPerson(account, written, judged);
  const complain = (why: string, facts: object) =>
    judged.wrong.push({ seed, file, why, ...facts, text: written.bytes.toString(), read });
  if (read.questions.length > 0) complain('asked in vain', {});
  for (const isIn of [true, false]) {
    for (const line of isIn ? read.incoming : read.outgoing) {
      const truth = written.truth.get(line.row);
      const isRight =
        !truth || (truth.isBooked && truth.isIn === isIn && truth.amount === line.amount);
      if (line.doubt === null && !isRight) complain('misread', { line, truth });
      const id = truth?.id ?? `${account.name} ${file} ${line.row}`;
      const booked = { ...line, id, account: account.name };
      if (!isIn) office.debits.push({ ...booked, truth, is_explained: false, takes_line: null });
      else {
        office.credits.push(booked);
        const open = { ...booked, open_amount: line.amount, is_linked: false };
        office.waiting.push({ line: open, truth });
      }
    }
  }
}

/** What is not proven and not kept from the file before is answered once. */
function readAsPerson(account: Account, written: BankFile, judged: Judged): ReadStatement {
  const { bytes, answers } = written;
  const { kept } = account;
  judged.files += 1;
  const guessed = readStatement(bytes, { kept });
  const isKept = kept !== undefined && guessed.shape === kept.shape;
  const isAsked = guessed.questions.length > 0 || (!isProven(guessed) && !isKept);
  if (!isAsked) return guessed;
  judged.asked += 1;
  const read = readStatement(bytes, { mapping: answers });
  account.kept = { mapping: read.mapping, headings: read.headings, shape: read.shape };
  return read;
}

async function decideFile(office: Office, file: number): Promise<void> {
  const { month, judged, waiting, credits, debits } = office;
  const { teams, random } = month;
  const index = indexTeams(teams);
  await explainNotices(office);
  const reversals = await findReversals(credits, { debits, index });
  const ownNumbers = month.banks.map(({ number }) => number);
  const matches = await matchLines(
    waiting.map(({ line }) => line),
    teams,
    { debits, ownTexts: [], ownNumbers, reversals },
  );
  const takenBack = new Set(debits.map(({ truth }) => truth?.takesBack));
  const approved = new Set<string>();
  const left: Office['waiting'] = [];
  for (const one of waiting) {
    const { line, truth } = one;
    const match = matches.get(line.id);
    const team = match?.state === 'sure' ? match.candidates[0]?.team : undefined;
    const isHonest = truth?.isHonest && truth.file === file;
    if (isHonest) judged.honest += 1;
    if (isHonest && team) judged.sure += 1;
    const complain = (why: string) =>
      judged.wrong.push({ seed: office.seed, file, why, line, truth, team, debits });
    if (!team) {
      left.push(one);
      continue;
    }
    if (!truth?.isIn || !truth.isBooked) complain('no money');
    if (takenBack.has(line.id)) complain('went back');
    if (truth && (truth.paysFor.length !== 1 || truth.paysFor[0] !== team.id))
      complain('another team');
    if (approved.has(team.id)) complain('second transfer');
    approved.add(team.id);
    if (random.chance(0.3)) left.push(one);
    else Object.assign(team, { status: 'approved', due: 0, is_linked: true });
  }
  office.waiting = left;
  for (const { id } of credits) {
    const isFound = reversals.certain.has(id) || reversals.possible.has(id);
    if (takenBack.has(id) && !isFound)
      judged.wrong.push({ seed: office.seed, file, why: 'no alert', id, credits, debits });
  }
}

/** The treasurer looks at half of the debits of which only the amount fits, and knows what they are. */
async function explainNotices({ month, credits, debits }: Office): Promise<void> {
  const { notices } = await findReversals(credits, { debits, index: indexTeams(month.teams) });
  for (const { debit } of notices) {
    const own = debits.find(({ id }) => id === debit.id);
    if (!own || month.random.chance(0.5)) continue;
    Object.assign(own, { is_explained: true, takes_line: own.truth?.takesBack ?? null });
  }
}

/** Adds up the months from 1 to `months`. Ends at the first wrong one. */
export async function judgeMonths(months: number): Promise<Judged> {
  const all = nothing();
  for (let seed = 1; seed <= months && all.wrong.length === 0; seed += 1) {
    const { wrong, ...counts } = await judgeMonth(seed);
    for (const key of ['honest', 'sure', 'asked', 'files'] as const) all[key] += counts[key];
    all.wrong.push(...wrong);
  }
  return all;
}
