import type { StatementLine } from '@club/contracts/events/statement/line';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { Box, EmptyState } from '@club/web-kit/ui';
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { focusRecord, recordOf } from '../../../list/record-element.ts';
import { LineDetail } from './line-detail.tsx';
import { LineList } from './line-list.tsx';
import type { LineView } from './use-line-view.ts';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null;

/**
 * The lines beside the open one; a narrow screen shows one of them. The arrow keys, or J and K, go through the lines,
 * Enter goes to the open line, Escape goes back to the list. After the last decision on a line, the next line opens.
 */
export function LineDesk({ view }: { view: LineView }) {
  const lines = view.query.currentData?.items;
  const isWide = useMediaQuery('(min-width: 900px)');
  const [selected, setSelected] = useState<{ id: string; index: number }>();
  const detail = useRef<HTMLElement>(null);
  const open = selected && openLine(lines, selected);

  const latestLines = useRef(lines);
  latestLines.current = lines;
  const select = useCallback((line: StatementLine, event?: MouseEvent) => {
    setSelected({ id: line.id, index: latestLines.current?.indexOf(line) ?? 0 });
    // A click by the keyboard.
    if (event?.detail === 0) requestAnimationFrame(() => detail.current?.focus());
  }, []);

  const close = () => {
    if (!isWide) setSelected(undefined);
    if (open) requestAnimationFrame(() => focusRecord(open.id));
  };
  const move = (step: number, from: EventTarget) => {
    const at = lines?.findIndex(({ id }) => id === (recordOf(from) ?? open?.id)) ?? -1;
    const next = lines?.[at < 0 ? 0 : at + step];
    if (!next) return;
    focusRecord(next.id);
    if (isWide) select(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const step = steps[event.key];
    if (event.key === 'Escape' && open) close();
    else if (step && (isWide || !open)) move(step, event.target);
    else return;
    event.preventDefault();
  };

  return (
    <Box sx={frameSx} onKeyDown={onKeyDown}>
      <Box sx={{ ...listSx, display: { xs: open ? 'none' : 'grid', md: 'grid' } }}>
        <LineList view={view} selectedId={open?.id} onSelect={select} />
      </Box>
      {open ? (
        <LineDetail key={open.id} line={open} section={detail} onClose={close} />
      ) : (
        <Box sx={{ display: { xs: 'none', md: 'grid' }, placeContent: 'center', p: 6 }}>
          <EmptyState message="Select a transfer" />
        </Box>
      )}
    </Box>
  );
}

/** The selected line, or the one that took its place in the list. */
const openLine = (
  lines: readonly StatementLine[] | undefined,
  selected: { id: string; index: number },
): StatementLine | undefined =>
  lines?.find(({ id }) => id === selected.id) ??
  lines?.[Math.min(selected.index, lines.length - 1)];

const frameSx = {
  display: 'grid',
  gridTemplateColumns: { md: '320px minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
  height: { md: 'calc(100dvh - 250px)' },
  minHeight: 520,
  // Unlike `hidden`, it lets the bar of the buttons stay at the edge of the window.
  overflow: 'clip',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  bgcolor: 'background.paper',
} as const;

const listSx = {
  minHeight: 0,
  borderRight: { md: 1 },
  borderColor: { md: 'divider' },
} as const;
