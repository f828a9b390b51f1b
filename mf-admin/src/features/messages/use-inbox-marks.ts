import { useAppDispatch, useAppSelector } from '@club/web-kit/state';
import { useEffect } from 'react';
import { type InboxMarks, inboxMarks, selectInboxMarks } from './inbox-marks.slice.ts';

const KEY = 'club-inbox-marks';

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

function readKept(): InboxMarks {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return { read: idsOf(kept.read), deleted: idsOf(kept.deleted) };
  } catch {
    return { read: [], deleted: [] };
  }
}

function keep(marks: InboxMarks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(marks));
  } catch {
    // A browser that keeps nothing still shows the marks until the tab is closed.
  }
}

const withId = (ids: string[], id: string) => (ids.includes(id) ? ids : [...ids, id]);

/** The marks of this browser, kept from visit to visit; the server is told nothing of them. */
export function useInboxMarks() {
  const marks = useAppSelector(selectInboxMarks);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(inboxMarks.actions.marked(readKept()));
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
