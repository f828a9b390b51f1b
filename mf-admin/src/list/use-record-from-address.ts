import { useLocation } from '@club/web-kit/router';
import { toast } from '@club/web-kit/toasts';
import { useEffect, useRef } from 'react';
import { useGuardedNavigate } from '../leave/use-guarded-navigate.ts';
import { focusRecord } from './record-element.ts';

interface AddressOptions<Entry> {
  /** Undefined until the list is loaded. */
  entries: readonly Entry[] | undefined;
  /** For `?open=<id>`, from the palette. Without it the record only gets the focus. */
  onOpen?: (entry: Entry) => void;
  /** Reads an entry that is not on the loaded page of its list. */
  load?: ((entry: { id: string }) => Promise<{ data?: Entry | undefined }>) | undefined;
  /** For `?add` or `?add=<kind>`, from the dashboard's quick actions and the palette. */
  onAdd?: (kind: string | null) => void;
  /** For `?review`, from the dashboard. */
  onReview?: () => void;
}

/** Opens the record that the address names, and removes the name from the address. */
export function useRecordFromAddress<Entry extends { id: string }>({
  entries,
  onOpen,
  load,
  onAdd,
  onReview,
}: AddressOptions<Entry>): void {
  const { pathname, search, key } = useLocation();
  const done = useRef<string>(undefined);
  const navigate = useGuardedNavigate();
  // Opening the same address again changes only its key, if React skipped the render without `?open` or `?add`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address or a new list is a reason.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const id = query.get('open');
    if (id && !entries) return;
    const isReview = onReview !== undefined && query.has('review');
    if (!id && !isReview && !(onAdd && query.has('add'))) return;
    // The address without the name comes a moment later: a list that loads meanwhile would open again what was closed.
    if (done.current === key) return;
    done.current = key;
    if (id) void open(id);
    else if (isReview) onReview();
    else onAdd?.(query.get('add'));
    query.delete('open');
    query.delete('add');
    query.delete('review');
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  }, [key, entries]);

  const open = async (id: string) => {
    const entry = entries?.find((one) => one.id === id) ?? (await load?.({ id }))?.data;
    if (!entry) return void toast.info('This record no longer exists.');
    // A dialog returns the focus to the record when it closes.
    focusRecord(id);
    onOpen?.(entry);
  };
}
