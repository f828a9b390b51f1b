import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type GridLevel, gridColor } from '../theme/tokens.ts';

export interface CommitCell {
  key: string;
  level: GridLevel;
  /** What the square shows. Without it, the square is decoration. */
  label?: string;
  href?: string;
}

interface CommitGridProps {
  /** By column, each from the top. */
  cells: CommitCell[];
  rows: number;
  /** What the grid shows. */
  label: string;
  /** Is called with the square under the pointer or with the focus, and with undefined when it is left. */
  onPoint?: ((cell: CommitCell | undefined) => void) | undefined;
  /** Replaces the browser's own navigation when a square is clicked. */
  onChoose?: ((cell: CommitCell) => void) | undefined;
}

const Grid = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: 'clamp(2px, 0.35vw, 4px)',
  '@keyframes club-light': { from: { opacity: 0 } },
});

const Square = styled('a')(({ theme }) => ({
  display: 'block',
  borderRadius: '24%',
  forcedColorAdjust: 'none',
  animation: 'club-light 420ms ease-out backwards',
  '&[href]:hover': { outline: `2px solid ${theme.vars.palette.ink}`, outlineOffset: 1 },
}));

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes the grid one stop of the Tab key: arrow keys move the focus between the squares with a label. */
function useArrowKeys(cells: CommitCell[]) {
  const grid = useRef<HTMLDivElement>(null);
  const [focusKey, setFocusKey] = useState<string>();
  const reachable = cells.filter((cell) => cell.label);
  const tabStop = focusKey ?? reachable.at(-1)?.key;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const from = reachable.findIndex((cell) => cell.key === tabStop);
    const next = reachable[Math.min(reachable.length - 1, Math.max(0, from + step))];
    if (!next) return;
    setFocusKey(next.key);
    grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return { grid, tabStop, setFocusKey, onKeyDown };
}

/** A grid of squares in levels of green. Squares with a label can be reached by pointer and keyboard. */
export function CommitGrid({ cells, rows, label, onPoint, onChoose }: CommitGridProps) {
  const { grid, tabStop, setFocusKey, onKeyDown } = useArrowKeys(cells);
  const columns = Math.ceil(cells.length / rows);
  return (
    <Grid
      ref={grid}
      role="group"
      aria-label={label}
      style={{
        // The full size from the start, while the document still loads.
        aspectRatio: `${columns} / ${rows}`,
        gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
      }}
      onKeyDown={onKeyDown}
      onMouseLeave={() => onPoint?.(undefined)}
    >
      {cells.map((cell, index) => {
        const animationDelay = `${Math.floor(index / rows) * 14}ms`;
        const style = { background: gridColor(cell.level), animationDelay };
        if (!cell.label) return <Square key={cell.key} as="span" aria-hidden style={style} />;
        const events = squareEvents(cell, { onFocus: setFocusKey, onPoint, onChoose });
        return (
          <Square
            key={cell.key}
            data-key={cell.key}
            href={cell.href}
            role={cell.href ? undefined : 'img'}
            aria-label={cell.label}
            tabIndex={cell.key === tabStop ? 0 : -1}
            style={style}
            {...events}
          />
        );
      })}
    </Grid>
  );
}

interface SquareHandlers extends Pick<CommitGridProps, 'onPoint' | 'onChoose'> {
  onFocus: (key: string) => void;
}

const squareEvents = (cell: CommitCell, { onFocus, onPoint, onChoose }: SquareHandlers) => ({
  onMouseEnter: () => onPoint?.(cell),
  onFocus: () => {
    onFocus(cell.key);
    onPoint?.(cell);
  },
  onBlur: () => onPoint?.(undefined),
  onClick: (event: MouseEvent) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(cell);
  },
});
