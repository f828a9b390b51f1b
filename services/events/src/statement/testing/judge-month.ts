import { matchLines } from '../match/match-lines.ts';
import { findReversals } from '../match/reversals.ts';
import { indexTeams } from '../match/team-index.ts';
import type { Credit, Month } from './month.ts';
import { newMonth } from './new-month.ts';
import { seededRandom } from './seeded-random.ts';

export interface Judged {
  honest: number;
  /** Of the honest transfers. */
  sure: number;
  /** What the matcher says falsely, with all that is needed to see why. */
  wrong: object[];
}

/**
 * Imports the two statements of a generated month one after the other. The treasurer approves a part of the sure matches in
 * between. A sure match is wrong if the money went back, is another team's or nobody's, or the team has a second one. A
 * transfer that was taken back and raises no alert is wrong too.
 */
export async function judgeMonth(seed: number): Promise<Judged> {
  const month = newMonth(seededRandom(seed));
  const judged: Judged = { honest: 0, sure: 0, wrong: [] };
  let waiting: Credit[] = [];
  for (const file of [0, 1]) {
    waiting = [...waiting, ...month.credits.filter((credit) => credit.file === file)];
    waiting = await judgeFile(month, { file, waiting, judged, seed });
  }
  return judged;
}

interface Imported {
  file: number;
  /** The transfers that are not linked. */
  waiting: Credit[];
  judged: Judged;
  seed: number;
}

/** @returns the transfers that the treasurer leaves for later */
async function judgeFile(month: Month, { file, waiting, judged, seed }: Imported) {
  const { teams, credits, random } = month;
  const debits = month.debits.filter((one) => one.file <= file);
  const outgoing = {
    debits: debits.map(({ debit }) => debit),
    ownTexts: [],
    ownNumbers: [month.bank.account],
  };
  const lines = waiting.map(({ line }) => line);
  const matches = await matchLines(lines, teams, outgoing);
  const known = credits.filter((one) => one.file <= file).map(({ line }) => line);
  const alerts = await findReversals(known, { ...outgoing, index: indexTeams(teams) });
  const takenBack = new Set(debits.map(({ takesBack }) => takesBack));
  const complain = (why: string, { line, paysFor }: Credit) =>
    judged.wrong.push({ seed, file, why, line, paysFor, match: matches.get(line.id), ...outgoing });

  const approved = new Set<string>();
  const left: Credit[] = [];
  for (const credit of waiting) {
    const { line, paysFor, isHonest } = credit;
    const match = matches.get(line.id);
    const isSure = match?.state === 'sure';
    const team = match?.candidates[0]?.team;
    if (isHonest && credit.file === file) judged.honest += 1;
    if (isHonest && credit.file === file && isSure) judged.sure += 1;
    if (!isSure || !team) {
      left.push(credit);
      continue;
    }
    if (takenBack.has(line.id)) complain('went back', credit);
    if (paysFor.length !== 1 || paysFor[0] !== team.id) complain('another team', credit);
    if (approved.has(team.id)) complain('second transfer', credit);
    approved.add(team.id);
    if (random.chance(0.3)) left.push(credit);
    else Object.assign(team, { status: 'approved', due: 0, is_linked: true });
  }
  for (const credit of credits) {
    if (takenBack.has(credit.line.id) && !alerts.has(credit.line.id)) complain('no alert', credit);
  }
  return left;
}

/** Adds up the months from 1 to `months`. Ends at the first wrong one. */
export async function judgeMonths(months: number): Promise<Judged> {
  const all: Judged = { honest: 0, sure: 0, wrong: [] };
  for (let seed = 1; seed <= months && all.wrong.length === 0; seed += 1) {
    const { honest, sure, wrong } = await judgeMonth(seed);
    all.honest += honest;
    all.sure += sure;
    all.wrong.push(...wrong);
  }
  return all;
}
