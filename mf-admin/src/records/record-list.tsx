import { EmptyState } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { LongList } from '../list/long-list.tsx';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import type { Part } from '../list/use-list-part.ts';
import { useLongList } from '../list/use-long-list.ts';
import { useRecordFromAddress } from '../list/use-record-from-address.ts';
import { Loaded, type Query } from '../screen/loaded.tsx';
import type { ListTexts } from './record-kind.ts';

interface ListOptions<Listed extends { id: string }> {
  list: Query<Listed[]>;
  /** Of a list that one answer may not hold. */
  part?: Part;
  /** Reads a record that is not on the loaded page. */
  load?: (record: { id: string }) => Promise<{ data?: Listed | undefined }>;
  searchText: (record: Listed) => string;
  /** A list of more records has a search. */
  searchFrom?: number | undefined;
  /** A dialog asks whether to delete this record. */
  deleting?: Listed | undefined;
  onOpen?: (record: Listed) => void;
  onAdd?: () => void;
}

/** A searched list that opens the record of the address, and keeps the focus when a record leaves it. */
export function useRecordList<Listed extends { id: string }, Fallback extends HTMLElement>({
  list,
  part,
  searchText,
  searchFrom,
  deleting,
  ...options
}: ListOptions<Listed>) {
  useRecordFromAddress({ entries: list.data, ...options });
  const { shown = [], ...search } = useLongList(list.data, searchText, part, searchFrom);
  const ids = list.data && shown.map(({ id }) => id);
  /** The last deletion moves the focus here. */
  const fallback = useFocusAfterRemoval<Fallback>(ids, deleting);
  return { list, shown, search, fallback };
}

interface RecordListProps<Listed> {
  state: { list: Query<Listed[]>; search: ReturnType<typeof useRecordList>['search'] };
  nouns: readonly [one: string, many: string];
  texts: ListTexts;
  skeleton: ReactNode;
  /** Beside the search. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A list while it loads, when that failed, when it is empty, and with its records. */
export function RecordList<Listed>(props: RecordListProps<Listed>) {
  const { state, nouns, texts, skeleton, lead, children } = props;
  const { loadFailed, loadFailedDetail, empty, searchPlaceholder } = texts;
  return (
    <Loaded query={state.list} failure={loadFailed} detail={loadFailedDetail} skeleton={skeleton}>
      {(records) =>
        records.length === 0 && !state.search.isPartial ? (
          <>
            {lead}
            <EmptyState message={empty} />
          </>
        ) : (
          <LongList list={state.search} nouns={nouns} placeholder={searchPlaceholder} lead={lead}>
            {children}
          </LongList>
        )
      }
    </Loaded>
  );
}
