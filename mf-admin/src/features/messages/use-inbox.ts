import { useEffect, useMemo } from 'react';
import { useContentFiguresQuery } from '../../figures/api.ts';
import { useInboxMarks, useUnread } from '../../inbox/inbox-marks.ts';
import { useContactMessagesQuery } from './api.ts';

/**
 * The messages that were not deleted in this browser, and their marks. The sidebar counts with another call: if the two
 * calls disagree about the newest message, the call without it is sent again.
 */
export function useInbox() {
  const list = useContactMessagesQuery();
  const figures = useContentFiguresQuery();
  const { marks, ...changes } = useInboxMarks();
  const messages = useMemo(
    () => list.data?.filter(({ id }) => !marks.deleted.includes(id)),
    [list.data, marks.deleted],
  );
  const unanswered = useMemo(
    () => list.data?.filter((message) => !message.replied_at).map(({ id }) => id),
    [list.data],
  );
  const listed = unanswered?.[0];
  const counted = figures.data?.unanswered_message_ids[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message leads to a new request, or the two calls would repeat forever.
  useEffect(() => {
    if (!list.data || !figures.data || listed === counted) return;
    const isListStale = counted && !list.data.some(({ id }) => id === counted);
    void (isListStale ? list : figures).refetch();
  }, [listed, counted, !list.data, !figures.data]);

  return {
    ...changes,
    messages,
    unread: useUnread(unanswered),
    deletedCount: marks.deleted.length,
    hasFailed: list.isError && !list.data,
    retry: () => void list.refetch(),
  };
}
