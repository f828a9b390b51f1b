import { useContentFiguresQuery, useEventsSummaryQuery } from '../figures/api.ts';
import { useUnread } from '../figures/inbox-marks.ts';
import type { OfficeCount } from '../screens.ts';

/** The frame loads its figures once a minute. */
export const POLL = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;

/** The numbers of pending registrations and unread messages, loaded once a minute; zero until the first load. */
export function useOfficeCounts(): Record<OfficeCount, number> {
  const { data: events } = useEventsSummaryQuery(undefined, POLL);
  const { data: content } = useContentFiguresQuery(undefined, POLL);
  const unread = useUnread(content?.unanswered_message_ids);
  return {
    pending: events?.pending ?? 0,
    unread: unread.size,
  };
}
