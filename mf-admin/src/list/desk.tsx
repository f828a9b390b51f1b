import {
  Box,
  EmptyState,
  styled,
  TextSkeleton,
  Typography,
  VisuallyHidden,
} from '@club/web-kit/ui';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Loaded, type Query } from '../screen/loaded.tsx';
import { type DeskKind, DeskRow } from './desk-row.tsx';
import type { Listed } from './list-kind.tsx';
import { SearchField } from './search-field.tsx';

interface DeskProps<Row extends Listed, Data> {
  of: DeskKind<Row>;
  query: Query<Data>;
  rowsOf: (data: Data) => readonly Row[];
  empty: string;
  search: string;
  onSearch: (text: string) => void;
  /** The rows with a mark, and what it says. */
  marks?: { of: ReadonlySet<string>; text: string };
  selectedId: string | undefined;
  /** Stays the same function: the rows are memoised. */
  onSelect: ComponentProps<typeof DeskRow<Row>>['onSelect'];
  /** Below the rows. */
  footer: ReactNode;
  list?: Ref<HTMLDivElement>;
  /** The pixels of the screen above the desk. */
  above: number;
  /** The open record. */
  children: ReactNode;
}

/** A list with a search beside its open record; a narrow window shows one of them. */
export function Desk<Row extends Listed, Data>(props: DeskProps<Row, Data>) {
  const { of: kind, search, onSearch, footer, list, above, children } = props;
  const [one, many] = kind.nouns;
  return (
    <Box sx={{ ...deskSx, height: { md: `calc(100dvh - ${above}px)` } }}>
      <Box
        ref={list}
        tabIndex={-1}
        component="section"
        aria-label={kind.label}
        sx={{ ...listSx, display: { xs: children ? 'none' : 'grid', md: 'grid' } }}
      >
        <Box role="search" sx={{ p: 3, borderBottom: 1, borderColor: 'divider' }}>
          <SearchField
            label={`Search ${many}`}
            placeholder={kind.placeholder}
            value={search}
            onChange={onSearch}
          />
        </Box>
        <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
          <Loaded
            query={props.query}
            failure={`The ${many} did not load`}
            skeleton={<Skeleton label={`Loading the ${many}`} />}
          >
            {(data) => <DeskRows {...props} rows={props.rowsOf(data)} />}
          </Loaded>
        </Box>
        <Box sx={footerSx}>{footer}</Box>
      </Box>
      {children || (
        <Box sx={{ display: { xs: 'none', md: 'grid' }, placeContent: 'center', p: 6 }}>
          {/* Of the inbox, as the description fixes it: "Select a message". */}
          <EmptyState message={`Select a ${one}`} />
        </Box>
      )}
    </Box>
  );
}

function DeskRows<Row extends Listed, Data>(
  props: DeskProps<Row, Data> & { rows: readonly Row[] },
) {
  const { of: kind, rows, empty, marks, selectedId, onSelect } = props;
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 5 }}>
        {empty}
      </Typography>
    );
  return (
    <Rows>
      {rows.map((row) => (
        <li key={row.id}>
          <DeskRow
            {...{ of: kind, row, onSelect }}
            mark={marks?.of.has(row.id) ? marks.text : undefined}
            isSelected={row.id === selectedId}
          />
        </li>
      ))}
    </Rows>
  );
}

const Skeleton = ({ label }: { label: string }) => (
  <Box role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {['70%', '84%', '62%', '78%', '90%', '66%'].map((width) => (
      <Box key={width} sx={{ display: 'grid', gap: 2, px: 4, py: 3.5 }}>
        <TextSkeleton width="40%" height={16} />
        <TextSkeleton width={width} height={14} />
      </Box>
    ))}
  </Box>
);

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 66px',
    borderBottom: `1px solid ${theme.vars.palette.line}`,
  },
}));

const deskSx = {
  display: 'grid',
  gridTemplateColumns: { md: '320px minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
  minHeight: 520,
  // Unlike `hidden`, it lets a bar of buttons stay at the edge of the window.
  overflow: 'clip',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  bgcolor: 'background.paper',
} as const;

const listSx = {
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  minHeight: 0,
  borderRight: { md: 1 },
  borderColor: { md: 'divider' },
} as const;

const footerSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  px: 3,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
} as const;
