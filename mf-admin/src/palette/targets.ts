import { folded, foldedWords, hasWordsOf } from '@club/contracts/values/folded';

/** The kind of target that downloads the registrations of an event. */
export const EXPORT = 'Export registrations';

/** The kind of target that shows the money of an event. */
export const ACCOUNTS = 'Accounts of the event';

/** The kind of target that lists the payments of an event that wait for a decision. */
export const APPROVE = 'Approve payments';

/** A screen or a record that the palette opens, or an action that it runs. */
export interface Target {
  label: string;
  /** `Screen`, `Event`, … */
  kind: string;
  /** The address; of an export, the address of its file. */
  to: string;
  /** Other words for it, which only the search reads. */
  words?: string;
  /** Of an action. */
  run?: () => void;
}

const MAX_TARGETS = 12;

/** The targets with every typed word in label, kind or words. Labels that start with the first word come first. */
export function findTargets(targets: readonly Target[], typed: string): Target[] {
  const isFound = hasWordsOf(typed);
  const [first = ''] = foldedWords(typed);
  const rank = ({ label }: Target) => (folded(label).startsWith(first) ? 0 : 1);
  return targets
    .filter(({ label, kind, words = '' }) => isFound(`${label} ${kind} ${words}`))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX_TARGETS);
}
