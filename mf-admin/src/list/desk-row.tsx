import { ButtonBase, styled, VisuallyHidden } from '@club/web-kit/ui';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { Listed } from './list-kind.tsx';

/** The rows of a desk, as data. */
export interface DeskKind<Row extends Listed> {
  /** For screen readers. */
  label: string;
  nouns: readonly [one: string, many: string];
  /** The fields that the search looks at. */
  placeholder: string;
  /** The texts of a row at its two edges, from the name down. */
  linesOf: (row: Row) => readonly (readonly [start: ReactNode, end?: ReactNode])[];
  /** A long text ends with an ellipsis. */
  isCut?: boolean;
}

interface DeskRowProps<Row extends Listed> {
  of: DeskKind<Row>;
  row: Row;
  /** What a mark says to screen readers. */
  mark: string | undefined;
  isSelected: boolean;
  onSelect: (row: Row, event: MouseEvent) => void;
}

/** A row that opens its record beside the list. */
function Row<Row extends Listed>({ of: kind, row, mark, isSelected, onSelect }: DeskRowProps<Row>) {
  const [[name, end] = [], ...lines] = kind.linesOf(row);
  return (
    <RowButton
      data-record={row.id}
      data-mark={mark}
      data-cut={kind.isCut}
      aria-current={isSelected || undefined}
      onClick={(event: MouseEvent) => onSelect(row, event)}
    >
      <b>
        <span>
          {mark && <VisuallyHidden>{`${mark}: `}</VisuallyHidden>}
          {name}
        </span>
        {end && <span>{end}</span>}
      </b>
      {lines.map(([start, more], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never move.
        <small key={index}>
          <span>{start}</span>
          {more && <span>{more}</span>}
        </small>
      ))}
    </RowButton>
  );
}

export const DeskRow = memo(Row) as typeof Row;

const RowButton = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: 2,
  width: '100%',
  minHeight: 64,
  padding: '10px 16px',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.90625rem',
  lineHeight: 1.45,
  '&:hover, &[aria-current]': { background: theme.vars.palette.raised },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: -3 },
  '&[data-mark]': { boxShadow: `inset 4px 0 ${theme.vars.palette.link}` },
  '& > *': { display: 'flex', gap: 12, alignItems: 'baseline', fontWeight: 600 },
  '& > small': { fontSize: 'inherit', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > * > :first-of-type': { flex: 1, minWidth: 0 },
  '& > * > :nth-of-type(2)': { fontVariantNumeric: 'tabular-nums' },
  '&[data-cut] > * > :first-of-type': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
