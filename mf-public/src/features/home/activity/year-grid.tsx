import { styled } from '@club/web-kit/ui';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react';
import { eventNames, monthNames } from './column-names.ts';
import { columnCount, type WeekColumn } from './week-columns.ts';
import { YearPicture } from './year-picture.tsx';

/** Scrolls from the right on small screens, where a square is as wide as a fingertip: the latest weeks come first. */
const Scroller = styled('div')({
  direction: 'rtl',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  marginInline: -20,
  paddingInline: 20,
  scrollbarWidth: 'none',
  '& > div': { direction: 'ltr', minWidth: 'calc(var(--columns) * 17px)' },
  '@media (max-width: 599.95px), (hover: none) and (max-width: 1199.95px)': {
    '& > div': { width: 'calc(var(--columns) * 28.6px)' },
  },
  '@media print': { '& > div': { width: 'auto', minWidth: 0 } },
});

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  ...theme.typography.caption,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  gridAutoRows: 20,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
}));

const Months = styled(Row)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  marginTop: 6,
  '& > span': { overflow: 'visible' },
}));

/** As high as the picture, so that any square of a week can be pointed at. */
const Weeks = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  '& > button': {
    all: 'unset',
    cursor: 'pointer',
    borderRadius: 5,
    gridRow: 1,
    minWidth: 0,
    '&[aria-pressed="true"]': { outline: `2px solid ${theme.vars.palette.ink}` },
    '&:focus-visible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
  },
}));

interface YearGridProps {
  columns: WeekColumn[];
  today: string;
  shown: WeekColumn | undefined;
  /** Is called with the week under the pointer, under a finger, or with the focus. */
  onShow: (column: WeekColumn) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A year in squares: one stop of the Tab key, in which arrow keys move from week to week. */
export function YearGrid({ columns, today, shown, onShow }: YearGridProps) {
  const weeks = useRef<HTMLDivElement>(null);
  const count = columnCount(columns);
  const names = useMemo(() => eventNames(columns, count), [columns, count]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const from = shown ? columns.indexOf(shown) : columns.length;
    const next = Math.min(columns.length - 1, Math.max(0, from + step));
    weeks.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Scroller style={{ '--columns': count } as CSSProperties}>
      <div>
        <Row aria-hidden="true">
          {names.map(({ text, start, end, row, isRight }) => (
            <span
              key={`${row} ${start}`}
              dir="auto"
              style={{
                gridArea: `${row} / ${start} / auto / ${end}`,
                textAlign: isRight ? 'right' : 'left',
              }}
            >
              {text}
            </span>
          ))}
        </Row>
        <div style={{ position: 'relative' }}>
          <YearPicture columns={columns} count={count} />
          <Weeks
            ref={weeks}
            role="group"
            aria-label="What the club made in the last 52 weeks"
            onKeyDown={onKeyDown}
          >
            {columns.map((column) => (
              <button
                key={column.place}
                type="button"
                aria-label={labelOf(column)}
                aria-pressed={column === shown}
                tabIndex={column === shown ? 0 : -1}
                style={{ gridColumn: column.place + 1 }}
                onPointerEnter={() => onShow(column)}
                onFocus={() => onShow(column)}
                onClick={() => onShow(column)}
              />
            ))}
          </Weeks>
        </div>
        <Months aria-hidden="true">
          {monthNames(today).map(({ text, start }) => (
            <span key={start} style={{ gridColumn: start }}>
              {text}
            </span>
          ))}
        </Months>
      </div>
    </Scroller>
  );
}

const labelOf = ({ label, happenings }: WeekColumn) =>
  `${label}: ${happenings.map(({ title, note }) => `${title} (${note})`).join(', ')}`;
