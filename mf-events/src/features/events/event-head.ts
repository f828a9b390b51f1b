import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from './event-moment.ts';

const DESCRIPTION_CHARS = 160;

/** What a shared link to an event says: when, where and what, cut at a word. */
export function eventDescription(event: ClubEvent): string {
  const text = `${eventMoment(event)}. ${event.description}`.replace(/\s+/g, ' ').trim();
  if (text.length <= DESCRIPTION_CHARS) return text;
  return `${text.slice(0, DESCRIPTION_CHARS).replace(/\s+\S*$/, '')}…`;
}
