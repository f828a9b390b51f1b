import { listContactMessages, type MessagePage } from '@club/contracts/content/contact-message';
import { type ContentFigures, getContentFigures } from '@club/contracts/content/figures';
import { useRead } from '@club/web-kit/calls';
import { useEffect, useMemo } from 'react';

import { useInboxMarks, useUnread } from '../../figures/inbox-marks.ts';
import { useListView } from '../../list/list-filter.tsx';
import { shownData } from '../../screen/loaded.tsx';

/** The page size of the contract. */
const PAGE_SIZE = 50;

/** A page of the inbox without the messages that were deleted in this browser, and the marks of this browser. */
export function useInbox() {
  const view = useListView({});
  const list = useRead(listContactMessages, { query: view.query });
  const data = shownData(list);
  const figures = useRead(getContentFigures);
  const { marks, ...changes } = useInboxMarks();
  const messages = useMemo(
    () => data?.items.filter(({ id }) => !marks.deleted.includes(id)),
    [data, marks.deleted],
  );
  useSameNewest(list, figures, view.page === 0 && !view.isFiltered);

  const { items = [], total = 0 } = data ?? {};
  const isWhole = items.length === total;
  return {
    ...changes,
    view,
    marks,
    messages,
    unread: useUnread(figures.data?.unanswered_message_ids),
    /** Without the messages that were deleted in this browser. */
    count: isWhole ? (messages?.length ?? 0) : Math.max(0, total - marks.deleted.length),
    pages: Math.ceil(total / PAGE_SIZE),
    list,
  };
}

/**
 * The sidebar counts with another call: if the two calls disagree about the newest message without a reply, the call
 * without it is sent again.
 */
function useSameNewest(
  list: { currentData?: MessagePage | undefined; refetch: () => unknown },
  figures: { data?: ContentFigures | undefined; refetch: () => unknown },
  isFirstPage: boolean,
): void {
  const items = list.currentData?.items;
  const listed = items?.find((message) => !message.replied_at)?.id;
  const counted = figures.data?.unanswered_message_ids[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message leads to a new request, or the two calls would repeat forever.
  useEffect(() => {
    if (!isFirstPage || !items || !figures.data || listed === counted) return;
    const isListStale = counted && !items.some(({ id }) => id === counted);
    void (isListStale ? list : figures).refetch();
  }, [listed, counted, !items, !figures.data, isFirstPage]);
}
