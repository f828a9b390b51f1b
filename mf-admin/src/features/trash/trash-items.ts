import type { TrashedItem, TrashKind } from '@club/contracts/content/trash';
import type { TrashedEvent } from '@club/contracts/events/event';
import { DAY_MS } from '@club/contracts/values/day';

export const kindLabels: Record<TrashKind | 'event', string> = {
  event: 'Event',
  content: 'Media item',
  feature: 'Feature',
  member: 'Member',
  post: 'Blog post',
  achievement: 'Achievement',
};

/** A deleted record of the content service or the events service. */
export type TrashEntry = Omit<TrashedItem, 'kind'> & { kind: keyof typeof kindLabels };

/** The records of both services, the latest deleted first. */
export const trashEntries = (items: TrashedItem[], events: TrashedEvent[]): TrashEntry[] =>
  [...items, ...events.map((event) => ({ ...event, kind: 'event' as const }))].sort((one, other) =>
    other.deleted_at.localeCompare(one.deleted_at),
  );

/** The time until a record is deleted for good, in words. */
export function timeLeft(until: string, now: number): string {
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS);
  if (days <= 0) return 'Expires soon';
  return days === 1 ? '1 day left' : `${days} days left`;
}
