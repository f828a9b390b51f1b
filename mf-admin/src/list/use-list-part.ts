import { useState } from 'react';
import { useAfterTyping } from './use-after-typing.ts';

/** The part of a list that a call answers: a page of its most records, of those with the words of a search. */
export interface ListPart {
  search?: string | undefined;
  page?: number | undefined;
}

interface PartOptions<Records> {
  useList: (part: ListPart) => Records;
  /** The most records of an answer; undefined for lists that one answer always holds. */
  most: number | undefined;
}

/**
 * A list that may be longer than an answer. While one answer holds it, the browser searches; after that the server does,
 * and the list has pages.
 */
export function useListPart<Records extends { data?: readonly unknown[] | undefined }>({
  useList,
  most = Number.POSITIVE_INFINITY,
}: PartOptions<Records>) {
  const [{ search, page }, setPart] = useState({ search: '', page: 0 });
  const [isPartial, setPartial] = useState(false);
  const settled = useAfterTyping(search);
  const list = useList({ search: settled || undefined, page: page || undefined });
  const isFull = (list.data?.length ?? 0) >= most;
  if (isFull && !isPartial) setPartial(true);
  return {
    list,
    part: {
      /** One answer does not hold the list. */
      isPartial,
      search: (search: string) => isPartial && setPart({ search, page: 0 }),
      pages: { page, hasNext: isFull, onPage: (page: number) => setPart({ search, page }) },
    },
  };
}

export type Part = ReturnType<typeof useListPart>['part'];
