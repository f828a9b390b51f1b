import type { TrashedItem, TrashKind } from '@club/contracts/content/trash';
import type { TrashedEvent } from '@club/contracts/events/event';

/** Something deleted, of whichever service. */
export interface TrashEntry {
  kind: TrashKind | 'event';
  id: string;
  title: string;
  deleted_at: string;
  restorable_until: string;
}

/** What a kind is called. */
export const kindLabels: Record<TrashEntry['kind'], string> = {
  event: 'Event',
  content: 'Home content',
  feature: 'Feature',
  member: 'Member',
  post: 'Blog post',
  achievement: 'Achievement',
};

/** Everything that can be brought back, the latest deleted first. */
export const trashEntries = (items: TrashedItem[], events: TrashedEvent[]): TrashEntry[] =>
  [...items, ...events.map((event) => ({ ...event, kind: 'event' as const }))].sort((one, other) =>
    other.deleted_at.localeCompare(one.deleted_at),
  );

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long something can still be brought back, in words. */
export function timeLeft(until: string, now: number): string {
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS);
  if (days <= 0) return 'Gone any minute';
  return days === 1 ? '1 day left' : `${days} days left`;
}
