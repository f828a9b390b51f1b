import { Table, TableBody, TableCell, TableHead, TableRow } from '@club/web-kit/office';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';

/** A field that differs, in words. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface VersionConflictProps {
  /** Who saved meanwhile, and when: `bilal@club.test saved this on 20 Jan 2027, 10:05`. */
  whatHappened: string;
  differences: Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Someone saved meanwhile: what differs, and whose version it shall be. Nothing is overwritten silently. */
export function VersionConflict({
  whatHappened,
  differences,
  onKeepMine,
  onTakeTheirs,
}: VersionConflictProps) {
  const [isShown, setIsShown] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  // The button that showed it is gone, and the focus would be with it.
  useEffect(() => {
    if (isShown) table.current?.focus();
  }, [isShown]);
  /** The notice goes with the choice, and the focus would be with it: it goes on in the form. */
  const settle = (then: () => void) => (event: MouseEvent) => {
    const form = event.currentTarget.closest('form');
    then();
    form?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
  };
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', gap: 3, p: 4, border: 1, borderColor: 'ink', borderRadius: '12px' }}
    >
      <Typography variant="body2">
        {`${whatHappened}. Nothing was overwritten: look at their version first.`}
      </Typography>
      {isShown && (
        <Box
          ref={table}
          tabIndex={0}
          role="region"
          aria-label="What differs"
          sx={{ overflowX: 'auto', borderRadius: '8px' }}
        >
          <Table
            size="small"
            aria-label="What differs"
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
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isShown ? (
          <>
            <Button size="small" variant="outlined" onClick={settle(onTakeTheirs)}>
              Take theirs
            </Button>
            <Button size="small" variant="outlined" onClick={settle(onKeepMine)}>
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
