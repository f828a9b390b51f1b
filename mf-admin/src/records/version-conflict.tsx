import { Table, TableBody, TableCell, TableHead, TableRow } from '@club/web-kit/office';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatMoment } from '../format/moment.ts';
import type { Difference } from './differences.ts';
import type { LastSave } from './record-kind.ts';

interface VersionConflictProps {
  state: {
    /** The version that someone else saved meanwhile; undefined while there is no conflict. */
    theirs: LastSave | undefined;
    differences: Difference[];
    keepMine: () => void;
    takeTheirs: () => void;
  };
}

/** A version conflict: name and time of the other save, the differences, and the choice. Scrolls into view. */
export function VersionConflict({ state }: VersionConflictProps) {
  const { theirs, differences, keepMine, takeTheirs } = state;
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    setIsShown(false);
    if (theirs) place.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs]);
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
              <TableCell sx={{ whiteSpace: 'pre-wrap' }}>{theirs || '-'}</TableCell>
              <TableCell sx={{ whiteSpace: 'pre-wrap' }}>{mine || '-'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
