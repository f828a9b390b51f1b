import type { PayingTeam } from './match-types.ts';
import { compact, folded, identifyingId, nameKey, nameWords } from './normalise.ts';

/** The teams by what a line may say of them. */
export interface TeamIndex {
  byReference: Map<string, PayingTeam[]>;
  /** The first part of the references, with the lengths that whole references have. */
  prefixes: Map<string, Set<number>>;
  byId: Map<string, PayingTeam[]>;
  byName: Map<string, PayingTeam[]>;
  byDue: Map<number, PayingTeam[]>;
}

const MIN_REFERENCE = 6;

export function indexTeams(teams: PayingTeam[]): TeamIndex {
  const index: TeamIndex = {
    byReference: new Map(),
    prefixes: new Map(),
    byId: new Map(),
    byName: new Map(),
    byDue: new Map(),
  };
  for (const team of teams) {
    const reference = folded(team.reference);
    if (reference.length >= MIN_REFERENCE) {
      add(index.byReference, reference, team);
      const prefix = folded(team.reference.split('-')[0] ?? '');
      const lengths = index.prefixes.get(prefix) ?? new Set();
      index.prefixes.set(prefix, lengths.add(reference.length));
    }
    const id = identifyingId(team.transaction_id);
    if (id) add(index.byId, id, team);
    for (const key of namesOf(team)) add(index.byName, key, team);
    add(index.byDue, team.due, team);
  }
  return index;
}

function add<Key>(map: Map<Key, PayingTeam[]>, key: Key, team: PayingTeam): void {
  const teams = map.get(key);
  if (teams) teams.push(team);
  else map.set(key, [team]);
}

const namesOf = ({ members, payer_name }: PayingTeam): Set<string> =>
  new Set([...members, payer_name ?? ''].flatMap((name) => nameKey(nameWords(name)) ?? []));

/** The teams whose reference is in a text, in any case, with any spaces and hyphens, and with look-alike letters. */
export function teamsByReference(index: TeamIndex, text: string): PayingTeam[] {
  const line = folded(text);
  const found = new Set<PayingTeam>();
  for (const [prefix, lengths] of index.prefixes) {
    for (let at = line.indexOf(prefix); at >= 0; at = line.indexOf(prefix, at + 1)) {
      for (const length of lengths) {
        for (const team of index.byReference.get(line.slice(at, at + length)) ?? [])
          found.add(team);
      }
    }
  }
  if (found.size < 2) return [...found];
  const written = compact(text);
  const exact = [...found].filter(({ reference }) => written.includes(compact(reference)));
  return exact.length > 0 ? exact : [...found];
}
