import { useEffect, useMemo } from 'react';
import { useContentFiguresQuery } from '../../figures/api.ts';
import { useUnread } from '../../inbox/use-unread.ts';
import { useContactMessagesQuery } from './api.ts';

/** The inbox and what of it is unread. Where it and the sidebar's figures differ, the one that lacks a message is asked for again. */
export function useInbox() {
  const list = useContactMessagesQuery();
  const figures = useContentFiguresQuery();
  const unanswered = useMemo(
    () => list.data?.filter((message) => !message.replied_at).map(({ id }) => id),
    [list.data],
  );
  const listed = unanswered?.[0];
  const counted = figures.data?.unanswered_message_ids[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another message of either is news, so that nothing is asked in a circle.
  useEffect(() => {
    if (!list.data || !figures.data || listed === counted) return;
    const isListStale = counted && !list.data.some(({ id }) => id === counted);
    void (isListStale ? list : figures).refetch();
  }, [listed, counted, !list.data, !figures.data]);
  return { ...list, unread: useUnread(unanswered) };
}
