import { Table, TableBody, TableCell, TableHead, TableRow } from '@club/web-kit/office';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatMoment } from '../format/moment.ts';
import { compare, shorten } from '../history/text-diff.tsx';
import type { Difference } from './differences.ts';
import type { LastSave } from './record-kind.ts';

interface VersionConflictProps {
  state: {
    /** The version that someone else saved meanwhile; undefined while there is no conflict. */
    theirs: LastSave | undefined;
    differences: Difference[];
    keepMine: () => void;
    /** Puts their text below mine; undefined where it is no long text. */
    keepBoth?: (() => void) | undefined;
    takeTheirs: () => void;
  };
}

/** A version conflict: name and time of the other save, the differences, and the choice. Scrolls into view. */
export function VersionConflict({ state }: VersionConflictProps) {
  const { theirs, differences, keepMine, keepBoth, takeTheirs } = state;
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  const version = theirs?.version;
  useEffect(() => {
    setIsShown(false);
    if (version !== undefined) place.current?.scrollIntoView({ block: 'center' });
  }, [version]);
  if (!theirs) return null;

  return (
    <Box
      ref={place}
      role="alert"
      sx={{ display: 'grid', gap: 3, p: 4, border: 1, borderColor: 'ink', borderRadius: '12px' }}
    >
      <Typography variant="body2">
        {`${theirs.updated_by ?? 'Someone else'} saved this on ${formatMoment(theirs.updated_at)}. Nothing was overwritten: look at their version first.`}
      </Typography>
      {isShown && <DifferencesTable differences={differences} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isShown ? (
          <>
            <Button size="small" variant="outlined" onClick={focusForm(takeTheirs)}>
              Take theirs
            </Button>
            <Button size="small" variant="outlined" onClick={focusForm(keepMine)}>
              Save mine over it
            </Button>
            {keepBoth && (
              <Button size="small" variant="outlined" onClick={focusForm(keepBoth)}>
                Keep both texts
              </Button>
            )}
          </>
        ) : (
          <Button size="small" variant="outlined" onClick={() => setIsShown(true)}>
            See their version
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The pressed button disappears with the notice, so the focus moves to the form. */
const focusForm = (settle: () => void) => (event: MouseEvent) => {
  const form = event.currentTarget.closest('form');
  settle();
  form?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
};

function DifferencesTable({ differences }: { differences: Difference[] }) {
  const region = useRef<HTMLDivElement>(null);
  // The button that showed the table has disappeared, so the table takes the focus.
  useEffect(() => region.current?.focus(), []);
  return (
    <Box
      ref={region}
      tabIndex={0}
      role="region"
      aria-label="Differences"
      sx={{ overflowX: 'auto', borderRadius: '8px' }}
    >
      <Table
        size="small"
        aria-label="Differences"
        sx={{ '& tr:last-child > td, & tr:last-child > [scope="row"]': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Theirs</TableCell>
            <TableCell>Yours</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map(({ label, mine, theirs }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <MarkedCells theirs={theirs} mine={mine} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Both texts, with the words marked that only one of them has. Long equal parts are cut. */
function MarkedCells({ theirs, mine }: Pick<Difference, 'theirs' | 'mine'>) {
  const parts = useMemo(() => compare(theirs, mine), [theirs, mine]);
  return (['removed', 'added'] as const).map((own) => (
    <TableCell key={own} dir="auto" sx={textSx}>
      {parts.map((part, index) => {
        if (part.added || part.removed)
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff never move.
          return part[own] && <mark key={index}>{part.value}</mark>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff never move.
        return <span key={index}>{shorten(part.value, index, parts.length)}</span>;
      })}
      {!(own === 'removed' ? theirs : mine) && <span>-</span>}
    </TableCell>
  ));
}

const textSx = {
  minWidth: 160,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& mark': { bgcolor: 'grid.1', color: 'inherit', fontWeight: 600, borderRadius: '3px' },
} as const;
