import type { AdminRegistration } from '@club/contracts/events/registration';
import { DialogTitle } from '@club/web-kit/dialogs';
import { Box, Button, CloseIcon, IconButton, Typography } from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';
import { Status } from '../../../format/registration-status.tsx';
import type { Review } from './use-review.ts';

interface ReviewHeaderProps {
  id: string;
  team: AdminRegistration;
  review: Review;
  /** Names of the other admins who look at this registration too. */
  viewers: string[];
  isBusy: boolean;
  onClose: () => void;
}

/** The team, its place in the review, and the way to the teams before and after it. */
export function ReviewHeader({ id, team, review, viewers, isBusy, onClose }: ReviewHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the name of the next team.
  useEffect(() => {
    if (team.id && review.isGuided) heading.current?.focus({ preventScroll: true });
  }, [team.id, review.isGuided]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'start', pr: 3 }}>
      <DialogTitle id={id} ref={heading} tabIndex={-1} sx={titleSx}>
        {`Receipt of ${team.team_name}`}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={closeSx}>
        <CloseIcon />
      </IconButton>
      <Box sx={lineSx}>
        <Status status={team.payment_status} />
        {review.place && <Typography variant="body2">{review.place}</Typography>}
        {review.isGuided && (
          <Box sx={{ display: 'flex' }}>
            <Button
              variant="text"
              disabled={!review.previous || isBusy}
              aria-keyshortcuts="P"
              onClick={review.previous}
            >
              Previous
            </Button>
            <Button
              variant="text"
              disabled={isBusy}
              aria-keyshortcuts="N"
              onClick={() => void review.next()}
            >
              Next
            </Button>
          </Box>
        )}
        <Typography variant="body2" role="status" color="error">
          {viewers.length > 0 && textOf(viewers)}
        </Typography>
      </Box>
    </Box>
  );
}

const textOf = (viewers: string[]): string =>
  viewers.length === 1
    ? `${viewers[0]} is looking at this one`
    : `${viewers.slice(0, -1).join(', ')} and ${viewers.at(-1)} are looking at this one`;

const titleSx = {
  outline: 'none',
  overflowWrap: 'anywhere',
  px: { xs: 4, md: 6 },
  pt: { xs: 3, md: 4 },
  pb: 0,
} as const;

const closeSx = { mt: 2, minWidth: 44, minHeight: 44 } as const;

const lineSx = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 44,
  px: { xs: 4, md: 6 },
  '& button': { minWidth: 44, minHeight: 44, px: 2 },
} as const;
