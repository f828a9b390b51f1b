import { isInReview } from '@club/contracts/events/registration-status';
import type { LineProblem } from '@club/contracts/events/statement/line';
import { inPieces } from '../in-pieces.ts';
import {
  evidenceOf,
  fitsByName,
  isNamed,
  isOpen,
  namesAnother,
  reasonsOf,
  scoreOf,
  type TeamEvidence,
  textIdsOf,
} from './line-evidence.ts';
import type { LineMatch, OpenLine, PayingTeam } from './match-types.ts';
import { compact, isUnique } from './normalise.ts';
import { type Debit, findReversals, type Outgoing, saysReversal } from './reversals.ts';
import { indexTeams, type TeamIndex } from './team-index.ts';

/** A line with the teams that it may pay for. */
interface ReadLine {
  line: OpenLine;
  evidence: TeamEvidence[];
  /** The teams that the line names, and those that its payer and amount point to. */
  fits: TeamEvidence[];
  /** Why the money may have gone back. */
  reversal: 'reversed' | 'returned' | undefined;
}

/** What all lines together say. */
interface Overview {
  /** The number of lines that fit a team. */
  lineCount: Map<PayingTeam, number>;
  /** The number of lines that name a team by reference or transaction ID. */
  named: Map<PayingTeam, number>;
  /** Teams that wait for a transfer of an amount and that no line names. */
  waiting: Map<number, PayingTeam[]>;
}

const NOTHING: Outgoing = { debits: [], ownTexts: [], ownNumbers: [] };

/**
 * Finds the registrations that transfers pay for. A match is sure only when everything that the lines and the registrations
 * say points to the same pair, and nothing says that the money went back. The work is in memory: no query per line.
 */
export async function matchLines(
  lines: OpenLine[],
  teams: PayingTeam[],
  outgoing: Outgoing = NOTHING,
): Promise<Map<string, LineMatch>> {
  const index = indexTeams(teams);
  const idCount = new Map<string, number>();
  await inPieces(lines, (line) => {
    for (const id of textIdsOf(line)) idCount.set(id, (idCount.get(id) ?? 0) + 1);
  });
  const reversals = outgoing.reversals ?? (await findReversals(lines, { ...outgoing, index }));
  const ownNumbers = outgoing.ownNumbers.map(compact);
  const read: ReadLine[] = [];
  await inPieces(lines, (line) => {
    const isOwnId = (id: string) => idCount.get(id) === 1 && !ownNumbers.includes(id);
    const evidence = [...evidenceOf(line, index, isOwnId).values()];
    const reversal = reversalOf(line, reversals, outgoing);
    read.push({ line, evidence, fits: fitsOf(evidence), reversal });
  });
  const overview = overviewOf(index, read);
  const matches = new Map<string, LineMatch>();
  await inPieces(read, (line) => matches.set(line.line.id, decide(line, overview)));
  return matches;
}

function reversalOf(line: OpenLine, reversals: Map<string, Debit>, { ownTexts }: Outgoing) {
  if (reversals.has(line.id)) return 'reversed';
  return saysReversal(line, ownTexts) ? 'returned' : undefined;
}

/** A reference or an ID decides, unless the line also names a person of another open team: then both teams fit. */
function fitsOf(evidence: TeamEvidence[]): TeamEvidence[] {
  const named = evidence.filter(isNamed);
  const byName = evidence.filter(fitsByName);
  const nearly = evidence.filter(({ near_reference }) => near_reference);
  if (named.length === 0) return [...new Set([...nearly, ...byName])];
  const isProven = named.some(
    (one) => byName.includes(one) || (one.reference && one.transaction_id),
  );
  const others = evidence.filter((one) => !isNamed(one) && namesAnother(one, named));
  return [...new Set([...named, ...(isProven ? [] : nearly), ...others])];
}

function overviewOf(index: TeamIndex, read: ReadLine[]): Overview {
  const lineCount = new Map<PayingTeam, number>();
  const named = new Map<PayingTeam, number>();
  for (const { fits } of read) {
    for (const evidence of fits) {
      countOne(lineCount, evidence.team);
      if (isNamed(evidence)) countOne(named, evidence.team);
    }
  }
  const waiting = new Map(
    [...index.byDue].map(([due, teams]) => [
      due,
      teams.filter((team) => isOpen(team) && !named.has(team)),
    ]),
  );
  return { waiting, lineCount, named };
}

const countOne = (counts: Map<PayingTeam, number>, team: PayingTeam) =>
  counts.set(team, (counts.get(team) ?? 0) + 1);

const MAX_CANDIDATES = 5;

function decide({ line, evidence, fits, reversal }: ReadLine, overview: Overview): LineMatch {
  const likely = fits.length > 0 ? fits : weakFits(line, evidence, overview);
  const candidates = [...likely]
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, MAX_CANDIDATES)
    .map((one) => ({ team: one.team, reasons: reasonsOf(one) }));
  const [best] = fits;
  const problem = reversal ?? problemOf(line, likely, overview);
  const isSure =
    best !== undefined &&
    fits.length === 1 &&
    (problem === null || problem === 'no_receipt') &&
    isSureOf(line, best);
  if (isSure) return { state: 'sure', problem, candidates };
  return { state: candidates.length > 0 ? 'likely' : 'none', problem, candidates };
}

/** The only fit of a line, whose amount is right, is certain. A name alone never is: people have namesakes. */
function isSureOf(line: OpenLine, evidence: TeamEvidence): boolean {
  const { team, amount, time, reference, transaction_id } = evidence;
  if (!amount || line.is_linked || team.is_linked) return false;
  if (team.status !== 'unpaid' && team.status !== 'pending') return false;
  if (line.booked_on < dayBefore(team.registered_on)) return false;
  if (reference) return true;
  if (!time || !transaction_id || !isInReview(team.status)) return false;
  return isUnique(compact(team.transaction_id ?? ''));
}

function dayBefore(day: string): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}

/** For a line that names nobody: a payer with another amount, or the only team that waits for the amount. */
function weakFits(line: OpenLine, evidence: TeamEvidence[], overview: Overview): TeamEvidence[] {
  const byPayer = evidence.filter(
    ({ team, names, time }) => names.length > 0 && time && isOpen(team),
  );
  if (byPayer.length > 0) return byPayer;
  const waiting = overview.waiting.get(line.open_amount) ?? [];
  const [only] = waiting;
  if (!only || waiting.length > 1 || overview.lineCount.has(only)) return [];
  const time = line.booked_on >= dayBefore(only.registered_on);
  return time
    ? [
        {
          team: only,
          amount: true,
          time,
          reference: false,
          near_reference: false,
          transaction_id: false,
          names: [],
        },
      ]
    : [];
}

function problemOf(
  { open_amount }: OpenLine,
  fits: TeamEvidence[],
  { lineCount, named }: Overview,
): LineProblem | null {
  const [best] = fits;
  if (!best) return null;
  if (fits.length > 1) return 'two_teams';
  const { team } = best;
  // A line that names the team does not compete with one that only has a member's name.
  const count = (isNamed(best) ? named : lineCount).get(team) ?? 0;
  if (team.is_linked || count > 1) return 'two_transfers';
  if (open_amount < team.due) return 'underpaid';
  if (open_amount > team.due) return 'overpaid';
  return team.status === 'unpaid' ? 'no_receipt' : null;
}
