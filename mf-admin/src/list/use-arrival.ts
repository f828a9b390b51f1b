import { useLocation, useNavigate } from '@club/web-kit/router';
import { toast } from '@club/web-kit/toasts';
import { useEffect } from 'react';
import { focusRecord } from './record-place.ts';

interface Arrival<Entry> {
  /** What can be opened here; undefined until it is loaded. */
  entries: readonly Entry[] | undefined;
  /** Arriving with `?open=<id>`, as the palette does. Without it the record only gets the focus. */
  onOpen?: (entry: Entry) => void;
  /** Arriving with `?add`, as the dashboard's quick actions do. */
  onAdd?: () => void;
}

/** Opens what the address asks for, and takes the wish out of the address. */
export function useArrival<Entry extends { id: string }>({
  entries,
  onOpen,
  onAdd,
}: Arrival<Entry>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address says, and what there is, matters.
  useEffect(() => {
    const wish = new URLSearchParams(search);
    const id = wish.get('open');
    if (id && !entries) return;
    if (!id && !(onAdd && wish.has('add'))) return;
    if (id) open(id);
    else onAdd?.();
    navigate(pathname, { replace: true });
  }, [search, entries]);

  const open = (id: string) => {
    const entry = entries?.find((one) => one.id === id);
    if (!entry) return void toast.info('This is not there any more.');
    // Whatever opens over it gives the focus back to it.
    focusRecord(id);
    onOpen?.(entry);
  };
}
