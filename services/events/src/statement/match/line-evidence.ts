import { isUndecided } from '@club/contracts/events/registration-status';
import { type MatchReason, matchReason } from '@club/contracts/events/statement/line';
import { DAY_MS } from '@club/contracts/values/day';
import type { LineTexts, OpenLine, PayingTeam } from './match-types.ts';
import { identifyingId, idsIn, nameKeysIn, nameWords } from './normalise.ts';
import { type TeamIndex, teamsByReference, teamsNearReference } from './team-index.ts';

/** What a line says about one team. */
export interface TeamEvidence {
  team: PayingTeam;
  reference: boolean;
  /** The line has the reference with one typing error, and no reference of another team. */
  near_reference: boolean;
  transaction_id: boolean;
  /** The names of the team's people that the line has, as `nameKey` writes them. */
  names: string[];
  amount: boolean;
  time: boolean;
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

const NEAR_DAYS = 10;

/** The bank books a transfer after the registration, and near the day of the receipt. */
const fitsInTime = ({ booked_on }: OpenLine, { registered_on, paid_on }: PayingTeam): boolean =>
  daysBetween(registered_on, booked_on) >= -1 &&
  (paid_on === null || Math.abs(daysBetween(paid_on, booked_on)) <= NEAR_DAYS);

/** The words of a line's text that may be transaction IDs, once each. */
export const textIdsOf = ({ text }: LineTexts): Set<string> => new Set(idsIn(text));

/** @param isOwnId false for an ID in the text that other lines have too, such as the club's account number */
export function evidenceOf(
  line: OpenLine,
  index: TeamIndex,
  isOwnId: (id: string) => boolean,
): Map<PayingTeam, TeamEvidence> {
  const found = new Map<PayingTeam, TeamEvidence>();
  const of = (team: PayingTeam): TeamEvidence => {
    const known = found.get(team);
    if (known) return known;
    const amount = team.due === line.open_amount;
    const time = fitsInTime(line, team);
    const evidence: TeamEvidence = {
      team,
      amount,
      time,
      reference: false,
      near_reference: false,
      transaction_id: false,
      names: [],
    };
    found.set(team, evidence);
    return evidence;
  };
  const text = [line.text, line.payer, line.transaction_id ?? ''].join(' ');
  const referred = teamsByReference(index, text);
  for (const team of referred) of(team).reference = true;
  if (referred.length === 0) {
    for (const team of teamsNearReference(index, text)) of(team).near_reference = true;
  }
  const ownId = identifyingId(line.transaction_id);
  const ids = [...(ownId ? [ownId] : []), ...[...textIdsOf(line)].filter(isOwnId)];
  for (const team of ids.flatMap((id) => index.byId.get(id) ?? [])) of(team).transaction_id = true;
  addNames(line, index, of);
  return found;
}

function addNames(line: OpenLine, index: TeamIndex, of: (team: PayingTeam) => TeamEvidence): void {
  const payer = nameWords(line.payer);
  for (const key of new Set([...nameKeysIn(payer), ...nameKeysIn(nameWords(line.text))])) {
    for (const team of index.byName.get(key) ?? []) of(team).names.push(key);
  }
}

export const isOpen = ({ status, due }: PayingTeam): boolean => due > 0 && isUndecided(status);

/** The line names the team itself. */
export const isNamed = ({ reference, transaction_id }: TeamEvidence): boolean =>
  reference || transaction_id;

/** The amount and a name fit a team that has to pay. */
export const fitsByName = ({ team, names, amount, time }: TeamEvidence): boolean =>
  names.length > 0 && amount && time && isOpen(team);

/**
 * Whether the line has the name of a person of another team. The line may then pay for that team, if it is open. A transaction
 * ID without the reference may come from a receipt of any other team.
 */
export function namesAnother({ team, names }: TeamEvidence, named: TeamEvidence[]): boolean {
  const known = named.flatMap((one) => one.names.map((key) => key.split(' ')));
  const isKnown = (key: string) =>
    known.some((words) => key.split(' ').every((word) => words.includes(word)));
  const mayBePaid = isOpen(team) || !named.some(({ reference }) => reference);
  return mayBePaid && !names.every(isKnown);
}

/** The reasons as the back office shows them. */
export function reasonsOf(evidence: TeamEvidence): MatchReason[] {
  return matchReason.options.filter((reason) =>
    reason === 'payer' ? evidence.names.length > 0 : evidence[reason],
  );
}

const WEIGHTS = {
  reference: 8,
  near_reference: 5,
  transaction_id: 8,
  amount: 3,
  payer: 3,
  time: 1,
};

/** A higher score is a better candidate. */
export const scoreOf = (evidence: TeamEvidence): number =>
  reasonsOf(evidence).reduce((sum, reason) => sum + WEIGHTS[reason], isOpen(evidence.team) ? 1 : 0);
