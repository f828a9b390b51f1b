import { useAppDispatch, useAppSelector } from '@club/web-kit/state';
import { useEffect } from 'react';
import { type InboxMarks, inboxMarks, selectInboxMarks } from './inbox-marks.slice.ts';

const KEY = 'club-inbox-marks';

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

function marksIn(text: string | null): InboxMarks {
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return { read: idsOf(kept.read), deleted: idsOf(kept.deleted) };
  } catch {
    return { read: [], deleted: [] };
  }
}

// A browser that keeps nothing still shows the marks until the tab is closed.
function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(marks: InboxMarks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(marks));
  } catch {
    // As above.
  }
}

const withId = (ids: string[], id: string) => (ids.includes(id) ? ids : [...ids, id]);

/** The marks of this browser, kept from visit to visit and shared by its tabs; the server is told nothing of them. */
export function useInboxMarks() {
  const marks = useAppSelector(selectInboxMarks);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const kept = readKept();
    if (kept) dispatch(inboxMarks.actions.marked(marksIn(kept)));
    // Sent to the other tabs alone; without a key all of the storage was cleared.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === KEY || key === null) dispatch(inboxMarks.actions.marked(marksIn(newValue)));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);

  const change = (next: InboxMarks) => {
    keep(next);
    dispatch(inboxMarks.actions.marked(next));
  };
  return {
    marks,
    markRead: (id: string) => change({ ...marks, read: withId(marks.read, id) }),
    deleteLocally: (id: string) => change({ ...marks, deleted: withId(marks.deleted, id) }),
    bringBack: () => change({ ...marks, deleted: [] }),
  };
}
