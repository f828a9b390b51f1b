import { inPieces } from '../in-pieces.ts';
import {
  evidenceOf,
  fitsByName,
  isNamed,
  isOpen,
  namesAnother,
  noEvidence,
  reasonsOf,
  scoreOf,
  type TeamEvidence,
  textIdsOf,
} from './line-evidence.ts';
import { type Overview, problemOf } from './line-problem.ts';
import type { LineMatch, OpenLine, PayingTeam } from './match-types.ts';
import { compact } from './normalise.ts';
import { findReversals, type Outgoing, type Reversals, saysReversal } from './reversals.ts';
import { indexTeams, type TeamIndex } from './team-index.ts';

/** A line with the teams that it may pay for. */
export interface ReadLine {
  line: OpenLine;
  evidence: TeamEvidence[];
  /** The teams that the line names, and those that its payer and amount point to. */
  fits: TeamEvidence[];
  /** Why the money may have gone back. */
  reversal: 'reversed' | 'maybe_reversed' | 'returned' | undefined;
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
    const evidence = evidenceOf(line, index, isOwnId);
    const reversal = reversalOf(line, reversals, outgoing);
    read.push({ line, evidence, fits: fitsOf(evidence, index), reversal });
  });
  const overview = overviewOf(index, read);
  const matches = new Map<string, LineMatch>();
  await inPieces(read, (line) => matches.set(line.line.id, decide(line, overview)));
  return matches;
}

function reversalOf(line: OpenLine, { certain, possible }: Reversals, { ownTexts }: Outgoing) {
  if (certain.has(line.id)) return 'reversed';
  if (possible.has(line.id)) return 'maybe_reversed';
  return saysReversal(line, ownTexts) ? 'returned' : undefined;
}

const MAX_OTHERS = 3;

/** A reference or an ID decides, unless the line also names a person of another open team: then both teams fit. */
function fitsOf(evidence: TeamEvidence[], index: TeamIndex): TeamEvidence[] {
  const named = evidence.filter(isNamed);
  const byName = evidence.filter(fitsByName);
  const nearly = evidence.filter(({ near_reference }) => near_reference);
  if (named.length === 0) return [...new Set([...nearly, ...byName])];
  const isProven = named.some(
    (one) => byName.includes(one) || (one.reference && one.transaction_id),
  );
  const others = evidence
    .filter((one) => !isNamed(one) && namesAnother(one, named, index))
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, MAX_OTHERS);
  return [...new Set([...named, ...(isProven ? [] : nearly), ...others])];
}

function overviewOf(index: TeamIndex, read: ReadLine[]): Overview {
  const lineCount = new Map<PayingTeam, number>();
  const named = new Map<PayingTeam, number>();
  for (const { fits } of read) {
    for (const evidence of fits) {
      if (isNamed(evidence)) countOne(named, evidence.team);
      if (isNamed(evidence) || evidence.near_reference || evidence.payer)
        countOne(lineCount, evidence.team);
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

/** A line is sure when nothing speaks against its team: what makes it likely is always a problem with a name. */
function decide(read: ReadLine, overview: Overview): LineMatch {
  const { line, evidence, fits, reversal } = read;
  const likely = fits.length > 0 ? fits : weakFits(line, evidence, overview);
  const candidates = [...likely]
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, MAX_CANDIDATES)
    .map((one) => ({ team: one.team, reasons: reasonsOf(one) }));
  if (candidates.length === 0) return { state: 'none', problem: reversal ?? null, candidates };
  const problem = reversal ?? problemOf(line, likely, overview);
  const isSure = problem === null || problem === 'no_receipt';
  return { state: isSure ? 'sure' : 'likely', problem, candidates };
}

/** For a line that names nobody: a payer with another amount, or the only team that waits for the amount. */
function weakFits(line: OpenLine, evidence: TeamEvidence[], overview: Overview): TeamEvidence[] {
  const byPayer = evidence.filter(({ team, payer, time }) => payer && time && isOpen(team));
  if (byPayer.length > 0) return byPayer;
  const waiting = overview.waiting.get(line.open_amount) ?? [];
  const [only] = waiting;
  if (!only || waiting.length > 1 || overview.lineCount.has(only)) return [];
  const fit = noEvidence(only, line);
  return fit.time ? [fit] : [];
}
