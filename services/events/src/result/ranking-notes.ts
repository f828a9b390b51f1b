import type { ResultRow } from '@club/contracts/events/results';

interface Facts {
  rows: ResultRow[];
  silent: string[];
  /** They changed after a judge had judged them. */
  changed: ResultRow[];
  /** Names of teams in groups that nobody compared. */
  groups: string[][];
  /** Judgements that each submission should have; null without judges. */
  each: number | null;
  isOpen: boolean;
  isLocked: boolean;
  /** The live ranking differs from the locked one. */
  hasChanged: boolean;
}

const MAX_NAMES = 5;

const listed = (names: string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`
    : names.join(', ');

const namesOf = (rows: ResultRow[]): string => listed(rows.map(({ team_name }) => team_name));

/** What an admin must know before the lock, and what has changed after it. */
export function rankingNotes(facts: Facts): string[] {
  const { rows, isLocked, hasChanged, isOpen } = facts;
  const cancelled = rows.filter(({ is_cancelled }) => is_cancelled);
  return [
    isLocked &&
      hasChanged &&
      'Judgements or points that came after the lock would change this ranking. Unlock the results to count them.',
    isLocked &&
      cancelled.length > 0 &&
      `Without a place at the event since the lock: ${namesOf(cancelled)}. The result still names them.`,
    !isLocked && isOpen && 'Teams can still send, so this ranking can still change.',
    ...(isLocked ? [] : judgingNotes(facts)),
  ].filter((note) => note !== false);
}

function judgingNotes({ rows, silent, groups, each, changed }: Facts): (string | false)[] {
  const unplaced = rows.filter(({ place }) => place === null);
  const few = rows.filter(({ given }) => each !== null && given.length < each);
  return [
    groups.length > 1 &&
      `Nobody compared these groups with each other, so their places are not comparable: ${groups.map(listed).join(' · ')}. A judge who judges one submission of each group connects them.`,
    unplaced.length > 0 &&
      `Without a place, because no judgement compares them with another submission: ${namesOf(unplaced)}.`,
    changed.length > 0 &&
      `Changed after a judgement, because the close was moved: ${namesOf(changed)}. Ask their judges to look at them again.`,
    few.length > 0 && `With fewer than ${each} judgements: ${namesOf(few)}.`,
    silent.length > 0 &&
      `Judges who judged only one submission, or all alike, so that their points compare nothing: ${listed(silent)}.`,
  ];
}
