import {
  createSlice,
  lazySlices,
  type PayloadAction,
  useActions,
  useAppSelector,
} from '@club/web-kit/state';
import { useEffect, useMemo } from 'react';

/** Ids of the messages that were read or deleted in this browser. The server does not store them. */
interface InboxMarks {
  read: string[];
  deleted: string[];
}

const NO_MARKS: InboxMarks = { read: [], deleted: [] };
const STORAGE_KEY = 'club-inbox-marks';

const slice = createSlice({
  name: 'inboxMarks',
  initialState: NO_MARKS,
  reducers: { setMarks: (_, { payload }: PayloadAction<InboxMarks>) => payload },
});
const selectMarks = lazySlices.inject(slice).selector((state) => state.inboxMarks);

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

function parseMarks(text: string | null): InboxMarks {
  try {
    const { read, deleted } = JSON.parse(text ?? '{}');
    return { read: idsOf(read), deleted: idsOf(deleted) };
  } catch {
    return NO_MARKS;
  }
}

/** Without access to the storage, the marks last until the tab closes. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** The marks of this browser, which its tabs share. */
export function useInboxMarks() {
  const marks = useAppSelector(selectMarks);
  const { setMarks } = useActions(slice.actions);
  useEffect(() => {
    const stored = withStorage((storage) => storage.getItem(STORAGE_KEY));
    if (stored) setMarks(parseMarks(stored));
    // Another tab changed the marks, or cleared the whole storage: then there is no key.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY || key === null) setMarks(parseMarks(newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [setMarks]);

  const save = (next: InboxMarks) => {
    withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(next)));
    setMarks(next);
  };
  const change = (name: keyof InboxMarks, ids: string[]) =>
    save({ ...marks, [name]: [...new Set(ids)] });
  return {
    marks,
    markRead: (id: string) => change('read', [...marks.read, id]),
    deleteHere: (id: string) => change('deleted', [...marks.deleted, id]),
    restoreDeleted: () => change('deleted', []),
    /** Removes the marks of messages that the server has deleted. */
    forget: (ids: string[]) => {
      const isLeft = (id: string) => !ids.includes(id);
      save({ read: marks.read.filter(isLeft), deleted: marks.deleted.filter(isLeft) });
    },
  };
}

/** The messages without a reply that were neither read nor deleted in this browser. */
export function useUnread(unanswered: readonly string[] | undefined): ReadonlySet<string> {
  const { marks } = useInboxMarks();
  return useMemo(() => {
    const seen = new Set([...marks.read, ...marks.deleted]);
    return new Set(unanswered?.filter((id) => !seen.has(id)));
  }, [unanswered, marks]);
}
