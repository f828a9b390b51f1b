import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type GridLevel, gridColor } from '../theme/tokens.ts';

export interface CommitCell {
  key: string;
  level: GridLevel;
  /** What the square stands for; a square without one cannot be reached. */
  label?: string;
  href?: string;
}

interface CommitGridProps {
  /** Column by column, from the top. */
  cells: CommitCell[];
  rows: number;
  /** What the whole grid shows. */
  label: string;
  /** Told what the square under the pointer or the focus stands for; undefined when it is left. */
  onPoint?: (cell: CommitCell | undefined) => void;
  /** A square that leads somewhere was chosen. */
  onChoose?: (cell: CommitCell) => void;
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
  animation: 'club-light 420ms ease-out backwards',
  '&[href]:hover': { outline: `2px solid ${theme.vars.palette.ink}`, outlineOffset: 1 },
}));

/** A grid of squares in the identity's steps of green. One stop of the tab key; arrows walk over the lit squares. */
export function CommitGrid({ cells, rows, label, onPoint, onChoose }: CommitGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const reachable = cells.filter((cell) => cell.label);
  const columns = Math.ceil(cells.length / rows);
  const [focusKey, setFocusKey] = useState<string>();
  const stop = focusKey ?? reachable.at(-1)?.key;

  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const from = reachable.findIndex((cell) => cell.key === stop);
    const next = reachable[Math.min(reachable.length - 1, Math.max(0, from + step))];
    if (!next) return;
    setFocusKey(next.key);
    grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };

  return (
    <Grid
      ref={grid}
      role="group"
      aria-label={label}
      style={{
        // As large as it will be from the first square on, while the document is still coming in.
        aspectRatio: `${columns} / ${rows}`,
        gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
      }}
      onKeyDown={walk}
      onMouseLeave={() => onPoint?.(undefined)}
    >
      {cells.map((cell, index) => {
        const style = {
          background: gridColor(cell.level),
          animationDelay: `${Math.floor(index / rows) * 14}ms`,
        };
        if (!cell.label)
          return <Square key={cell.key} as="span" aria-hidden="true" style={style} />;
        return (
          <Square
            key={cell.key}
            data-key={cell.key}
            href={cell.href ?? undefined}
            role={cell.href ? undefined : 'img'}
            aria-label={cell.label}
            tabIndex={cell.key === stop ? 0 : -1}
            style={style}
            onMouseEnter={() => onPoint?.(cell)}
            onFocus={() => {
              setFocusKey(cell.key);
              onPoint?.(cell);
            }}
            onBlur={() => onPoint?.(undefined)}
            onClick={(event) => {
              if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(cell);
            }}
          />
        );
      })}
    </Grid>
  );
}
