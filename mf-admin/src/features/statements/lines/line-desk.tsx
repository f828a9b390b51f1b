import type { StatementLine } from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { Box } from '@club/web-kit/ui';
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { formatDay } from '../../../format/moment.ts';
import { Desk } from '../../../list/desk.tsx';
import type { DeskKind } from '../../../list/desk-row.tsx';
import { PageButtons } from '../../../list/page-buttons.tsx';
import { focusRecord, recordOf } from '../../../list/record-element.ts';
import { emptyTexts, lineName, problemText } from '../line-texts.ts';
import { LineDetail } from './line-detail.tsx';
import type { LineView } from './use-line-view.ts';

/** The page size of the contract. */
const PAGE_SIZE = 50;

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null;

/**
 * The lines beside the open one; a narrow screen shows one of them. The arrow keys, or J and K, go through the lines,
 * Enter goes to the open line, Escape goes back to the list. After the last decision on a line, the next line opens.
 */
export function LineDesk({ view }: { view: LineView }) {
  const { open, detail, select, close, onKeyDown } = useOpenLine(view);
  const { typed, setTyped, page, setPage, query, search, state } = view;
  return (
    <Box onKeyDown={onKeyDown}>
      <Desk
        of={lineKind}
        query={{ ...query, data: query.currentData }}
        rowsOf={({ items }) => items}
        empty={search ? 'No transfer of this state has all of these words.' : emptyTexts[state]}
        search={typed}
        onSearch={setTyped}
        selectedId={open?.id}
        onSelect={select}
        above={250}
        footer={
          <PageButtons
            page={page}
            pages={Math.ceil((query.data?.total ?? 0) / PAGE_SIZE)}
            onPage={setPage}
          />
        }
      >
        {open && <LineDetail key={open.id} line={open} section={detail} onClose={close} />}
      </Desk>
    </Box>
  );
}

/** The open line. Another state, page or search has none. */
function useOpenLine(view: LineView) {
  const lines = view.query.currentData?.items;
  const isWide = useMediaQuery('(min-width: 900px)');
  const [selected, setSelected] = useState<{ id: string; index: number; shown: string }>();
  const detail = useRef<HTMLElement>(null);
  const shown = `${view.state} ${view.page} ${view.search}`;
  const open = selected?.shown === shown ? openLine(lines, selected) : undefined;

  const latest = useRef({ lines, shown });
  latest.current = { lines, shown };
  const select = useCallback((line: StatementLine, event?: MouseEvent) => {
    const { lines: all, shown: now } = latest.current;
    setSelected({ id: line.id, index: all?.indexOf(line) ?? 0, shown: now });
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

  return { open, detail, select, close, onKeyDown };
}

/** The selected line, or the one that took its place in the list. */
const openLine = (
  lines: readonly StatementLine[] | undefined,
  selected: { id: string; index: number },
): StatementLine | undefined =>
  lines?.find(({ id }) => id === selected.id) ??
  lines?.[Math.min(selected.index, lines.length - 1)];

const lineKind: DeskKind<StatementLine> = {
  label: 'Transfers',
  nouns: ['transfer', 'transfers'],
  placeholder: 'Payer, text, ID or amount',
  linesOf: (line) => {
    const name = lineName(line);
    const [about = '', ...more] = [line.text === name ? '' : line.text, teamText(line)].filter(
      Boolean,
    );
    return [
      [name, formatMoney(line.amount)],
      [about, formatDay(line.booked_on)],
      ...more.map((text) => [text] as const),
    ];
  },
};

/** The teams of a line, and its problem. */
function teamText({ candidates, links, ...line }: StatementLine): string {
  if (links.length > 0)
    return [...links.map(({ team_name }) => team_name), line.reversal && 'money taken back']
      .filter(Boolean)
      .join(', ');
  const [first, ...others] = candidates;
  if (!first) return '';
  if (others.length > 0) return `${first.team_name} or ${others.length} more`;
  return [first.team_name, problemText(line, first)].filter(Boolean).join(' · ');
}
