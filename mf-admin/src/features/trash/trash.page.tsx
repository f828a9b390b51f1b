import { type ContentKindName, contentKinds } from '@club/contracts/content/kinds';
import {
  listTrash,
  restoreFromTrash,
  TRASH_DAYS,
  type TrashedItem,
} from '@club/contracts/content/trash';
import { listTrashedEvents, restoreEvent } from '@club/contracts/events/event';
import { DAY_MS } from '@club/contracts/values/day';
import { useRead } from '@club/web-kit/calls';
import { moment, text } from '../../list/list-kind.tsx';
import { ListScreen, type ListScreenKind } from '../../list/list-screen.tsx';
import { write } from '../../list/row-action.ts';

/** A deleted record of the content service or the events service. */
type TrashEntry = Omit<TrashedItem, 'kind'> & { kind: ContentKindName | 'event' };

/** The records that were deleted in the last 30 days, the latest first, each with a button that restores it. */
export const TrashPage = () => <ListScreen of={trash} />;

const trash: ListScreenKind<TrashEntry> = {
  title: 'Trash',
  intro: `Deleted items stay here for ${TRASH_DAYS} days. Restoring an item puts it back on the site.`,
  label: 'Deleted',
  loading: 'Loading the trash',
  failed: 'The trash did not load',
  empty: 'The trash is empty.',
  useRows: useTrashEntries,
  nameOf: ({ title }) => title,
  columns: [
    text('Title', ({ title }) => title),
    text('Kind', ({ kind }) => (kind === 'event' ? 'Event' : contentKinds[kind].label)),
    moment('Deleted', ({ deleted_at }) => deleted_at, { isWideOnly: true }),
    text('Time left', ({ restorable_until }) => timeLeft(restorable_until)),
  ],
  rowActions: [
    {
      label: 'Restore',
      busy: 'Restoring…',
      write: ({ kind, id, title }) =>
        kind === 'event'
          ? write(restoreEvent, { params: { id } }, `${title} is restored`)
          : write(restoreFromTrash, { params: { kind, id } }, `${title} is restored`),
      failed: 'It was not restored. Please try again.',
    },
  ],
};

function useTrashEntries() {
  const items = useRead(listTrash, undefined, { refetchOnMountOrArgChange: true });
  const events = useRead(listTrashedEvents, undefined, { refetchOnMountOrArgChange: true });
  const all = items.data &&
    events.data && [
      ...items.data,
      ...events.data.map((event) => ({ ...event, kind: 'event' as const })),
    ];
  const data = all?.sort((one, other) => other.deleted_at.localeCompare(one.deleted_at));
  return {
    ...{ data, currentData: data, error: items.error ?? events.error },
    isError: items.isError || events.isError,
    refetch: () => [items.refetch(), events.refetch()],
  };
}

/** The time until a record is deleted for good, in words. */
export function timeLeft(until: string, now = Date.now()): string {
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS);
  if (days <= 0) return 'Expires soon';
  return days === 1 ? '1 day left' : `${days} days left`;
}
