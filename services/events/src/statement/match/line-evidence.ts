import { isUndecided } from '@club/contracts/events/registration-status';
import { type MatchReason, matchReason } from '@club/contracts/events/statement/line';
import { DAY_MS } from '@club/contracts/values/day';
import type { LineTexts, OpenLine, PayingTeam } from './match-types.ts';
import { explains, namesPerson, type Person, readNames, type Written, wordsFor } from './names.ts';
import { identifyingId, idsIn } from './normalise.ts';
import { type TeamIndex, teamsByReference, teamsNearReference } from './team-index.ts';

/** What a line says about one team. */
export interface TeamEvidence {
  team: PayingTeam;
  reference: boolean;
  /** The line has the reference with one typing error, and no reference of another team. */
  near_reference: boolean;
  transaction_id: boolean;
  /** The line names a person of the team. */
  payer: boolean;
  /** The people of the team of whose names the line has a part, with the words that it has. */
  people: Map<Person, Set<string>>;
  amount: boolean;
  time: boolean;
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

const NEAR_DAYS = 10;

/** The bank books a transfer after the registration, or on the day before it. */
export const isBefore = ({ booked_on }: OpenLine, { registered_on }: PayingTeam): boolean =>
  daysBetween(registered_on, booked_on) < -1;

/** The bank books a transfer after the registration, and near the day of the receipt. */
const fitsInTime = (line: OpenLine, team: PayingTeam): boolean =>
  !isBefore(line, team) &&
  (team.paid_on === null || Math.abs(daysBetween(team.paid_on, line.booked_on)) <= NEAR_DAYS);

/** Everything that a bank writes about a transfer. */
export const allText = ({ text, payer, transaction_id }: LineTexts): string =>
  [text, payer, transaction_id ?? ''].join(' ');

/** The words of a line's text that may be transaction IDs, once each. */
export const textIdsOf = ({ text }: LineTexts): Set<string> => new Set(idsIn(text));

/** The bank's number and those in the text. */
export const numbersOf = (line: LineTexts): Set<string> => {
  const own = identifyingId(line.transaction_id);
  return new Set([...(own ? [own] : []), ...textIdsOf(line)]);
};

export const noEvidence = (team: PayingTeam, line: OpenLine): TeamEvidence => ({
  team,
  amount: team.due === line.open_amount,
  time: fitsInTime(line, team),
  reference: false,
  near_reference: false,
  transaction_id: false,
  payer: false,
  people: new Map(),
});

/** @param isOwnId false for an ID in the text that other lines have too, such as the club's account number */
export function evidenceOf(
  line: OpenLine,
  index: TeamIndex,
  isOwnId: (id: string) => boolean,
): TeamEvidence[] {
  const found = new Map<PayingTeam, TeamEvidence>();
  const of = (team: PayingTeam): TeamEvidence => {
    const evidence = found.get(team) ?? noEvidence(team, line);
    found.set(team, evidence);
    return evidence;
  };
  const text = allText(line);
  const referred = teamsByReference(index, text);
  for (const team of referred) of(team).reference = true;
  if (referred.length === 0) {
    for (const team of teamsNearReference(index, text)) of(team).near_reference = true;
  }
  const ownId = identifyingId(line.transaction_id);
  const ids = [...(ownId ? [ownId] : []), ...[...textIdsOf(line)].filter(isOwnId)];
  for (const team of ids.flatMap((id) => index.byId.get(id) ?? [])) of(team).transaction_id = true;
  addNames(readNames(`${line.payer} ${line.text}`, index.nameWords), index, of);
  return [...found.values()];
}

function addNames(
  written: Written,
  index: TeamIndex,
  of: (team: PayingTeam) => TeamEvidence,
): void {
  for (const sound of written.words.keys()) {
    for (const person of index.bySound.get(sound) ?? []) {
      if (!person.team) continue;
      const words = wordsFor(written, person);
      // A word that many names have says nothing alone.
      if (words.size === 1 && !person.sounds.includes(sound)) continue;
      const evidence = of(person.team);
      if (evidence.people.has(person)) continue;
      evidence.people.set(person, words);
      evidence.payer ||= namesPerson(written, person);
    }
  }
}

export const isOpen = ({ status, due }: PayingTeam): boolean => due > 0 && isUndecided(status);

/** The line names the team itself. */
export const isNamed = ({ reference, transaction_id }: TeamEvidence): boolean =>
  reference || transaction_id;

/** The amount and a name fit a team that has to pay. */
export const fitsByName = ({ team, payer, amount, time }: TeamEvidence): boolean =>
  payer && amount && time && isOpen(team);

/**
 * Whether the line names a person of another team better than all people of the named teams: by a part of a name that none of
 * them has, or by several parts that no one of them has together. The line may then pay for that team, if it is open. A
 * transaction ID without the reference may come from a receipt of any other team.
 */
export function namesAnother(
  { team, payer, people }: TeamEvidence,
  named: TeamEvidence[],
  { peopleOf }: TeamIndex,
): boolean {
  if (!isOpen(team) && !(payer && !named.some(({ reference }) => reference))) return false;
  const own = named.flatMap((one) => peopleOf.get(one.team) ?? []);
  return [...people].some(
    ([person, words]) =>
      !own.some((one) => [...words].every((word) => explains(one, word, person))),
  );
}

/** The reasons as the back office shows them. */
export const reasonsOf = (evidence: TeamEvidence): MatchReason[] =>
  matchReason.options.filter((reason) => evidence[reason]);

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
