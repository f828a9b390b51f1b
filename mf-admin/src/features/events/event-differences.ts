import type { AdminEvent } from '@club/contracts/events/event';
import type { Difference } from '../../records/version-conflict.tsx';
import { draftOf, type EventDraftInput } from './event-draft.ts';

const words = (draft: EventDraftInput): Record<string, string> => ({
  Title: draft.title,
  Date: draft.date,
  Time: draft.time,
  Location: draft.location,
  Description: draft.description ?? '',
  Registrations: draft.registration_open ? 'Open' : 'Closed',
  Modules: draft.modules.map(({ name, amount }) => `${name}: ${Number(amount)}`).join('\n'),
  'Discount codes': draft.discount_codes
    .map(({ code, amount, module }) => `${code}: ${amount} off ${module}`)
    .join('\n'),
});

/** What differs between what is typed and what someone else saved. */
export function eventDifferences(mine: EventDraftInput, theirs: AdminEvent): Difference[] {
  const typed = words(mine);
  return Object.entries(words(draftOf(theirs)))
    .map(([label, text]) => ({ label, theirs: text, mine: typed[label] ?? '' }))
    .filter((row) => row.mine !== row.theirs);
}
