import type { PayingTeam } from './match-types.ts';
import { type Person, personOf, soundOf } from './names.ts';
import { compact, identifyingId, isPhone, lookAlike } from './normalise.ts';

/** The teams by what a line may say of them. */
export interface TeamIndex {
  byReference: Map<string, PayingTeam[]>;
  /** Teams by their reference with one character left open, as {@link openings} writes it. */
  byOpening: Map<string, PayingTeam[]>;
  /** The first part of the references, with the lengths that whole references have. */
  prefixes: Map<string, Set<number>>;
  byId: Map<string, PayingTeam[]>;
  /** The members and the payers of the teams, by the sound of each part of their names. */
  bySound: Map<string, Person[]>;
  peopleOf: Map<PayingTeam, Person[]>;
  /** All words of these names. */
  nameWords: Set<string>;
  byDue: Map<number, PayingTeam[]>;
}

const MIN_REFERENCE = 6;

export function indexTeams(teams: PayingTeam[]): TeamIndex {
  const index: TeamIndex = {
    byReference: new Map(),
    byOpening: new Map(),
    prefixes: new Map(),
    byId: new Map(),
    bySound: new Map(),
    peopleOf: new Map(),
    nameWords: new Set(),
    byDue: new Map(),
  };
  for (const team of teams) {
    const reference = lookAlike(team.reference);
    if (reference.length >= MIN_REFERENCE) {
      add(index.byReference, reference, team);
      const prefix = lookAlike(team.reference.split('-')[0] ?? '');
      for (const opening of openings(prefix, reference)) add(index.byOpening, opening, team);
      const lengths = index.prefixes.get(prefix) ?? new Set();
      index.prefixes.set(prefix, lengths.add(reference.length));
    }
    const id = identifyingId(team.transaction_id);
    if (id && !isPhone(id)) add(index.byId, id, team);
    addPeople(index, team);
    add(index.byDue, team.due, team);
  }
  return index;
}

export function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function addPeople({ bySound, peopleOf, nameWords }: TeamIndex, team: PayingTeam): void {
  const names = [...team.members, ...(team.payer_name ? [team.payer_name] : [])];
  const people = names.map((name) => personOf(name, team));
  for (const person of people) {
    for (const word of person.words) nameWords.add(word);
    for (const sound of new Set(person.words.map(soundOf))) add(bySound, sound, person);
  }
  peopleOf.set(team, people);
}

/** Each character after the prefix left open in turn: two texts that differ in one character have one of these in common. */
const openings = (prefix: string, reference: string): string[] =>
  [...reference]
    .map((_, at) => `${reference.slice(0, at)}*${reference.slice(at + 1)}`)
    .slice(prefix.length);

/** The texts that become these ones when two neighbours after the prefix change places. */
const exchanges = (prefix: string, reference: string): string[] =>
  [...reference.slice(0, -1)]
    .map((a, at) => `${reference.slice(0, at)}${reference[at + 1]}${a}${reference.slice(at + 2)}`)
    .slice(prefix.length);

/** The parts of a text that are as long as a reference and begin with the prefix of one. */
function* referencesIn({ prefixes }: TeamIndex, line: string): Generator<[string, string]> {
  for (const [prefix, lengths] of prefixes) {
    for (let at = line.indexOf(prefix); at >= 0; at = line.indexOf(prefix, at + 1)) {
      for (const length of lengths) {
        const part = line.slice(at, at + length);
        if (part.length === length) yield [prefix, part];
      }
    }
  }
}

/** Teams whose reference occurs in a text. Case, spaces, hyphens and look-alike letters make no difference. */
export function teamsByReference(index: TeamIndex, text: string): PayingTeam[] {
  const found = new Set<PayingTeam>();
  for (const [, part] of referencesIn(index, lookAlike(text))) {
    for (const team of index.byReference.get(part) ?? []) found.add(team);
  }
  if (found.size < 2) return [...found];
  const written = compact(text);
  const exact = [...found].filter(({ reference }) => written.includes(compact(reference)));
  return exact.length > 0 ? exact : [...found];
}

/** Teams whose reference occurs in a text with one typing error: a wrong character, or two neighbours in the wrong order. */
export function teamsNearReference(index: TeamIndex, text: string): Set<PayingTeam> {
  const found = new Set<PayingTeam>();
  for (const [prefix, part] of referencesIn(index, lookAlike(text))) {
    const teams = [
      ...openings(prefix, part).flatMap((opening) => index.byOpening.get(opening) ?? []),
      ...exchanges(prefix, part).flatMap((other) => index.byReference.get(other) ?? []),
    ];
    for (const team of teams) found.add(team);
  }
  return found;
}
