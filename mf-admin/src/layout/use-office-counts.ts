import { getContentFigures } from '@club/contracts/content/figures';
import { getEventsSummary } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { useUnread } from '../figures/inbox-marks.ts';

/** A number beside a link: pending registrations or unread messages. */
export type OfficeCount = 'pending' | 'unread';

/** The frame loads its figures once a minute. */
export const POLL = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;

/** The numbers of pending registrations and unread messages, loaded once a minute; zero until the first load. */
export function useOfficeCounts(): Record<OfficeCount, number> {
  const { data: events } = useRead(getEventsSummary, undefined, POLL);
  const { data: content } = useRead(getContentFigures, undefined, POLL);
  const unread = useUnread(content?.unanswered_message_ids);
  return {
    pending: events?.pending ?? 0,
    unread: unread.size,
  };
}
