import { Box, Button } from '@club/web-kit/ui';
import { busyProps } from '../../../form/busy-props.ts';

/** What the keys of the review do now. An action that is not possible is absent. */
export interface ReviewActions {
  a?: () => Promise<void>;
  r?: () => void;
  s?: () => Promise<void>;
}

interface ReviewButtonsProps {
  team: string;
  actions: ReviewActions;
  isBusy: boolean;
  isApproving: boolean;
}

/** Approve, Reject and Skip, as far as they are possible. */
export function ReviewButtons({ team, actions, isBusy, isApproving }: ReviewButtonsProps) {
  const { a: approve, r: reject, s: skip } = actions;
  return (
    <Box sx={barSx}>
      {approve && (
        <Button
          variant="contained"
          aria-label={`Approve ${team}`}
          aria-keyshortcuts="A"
          {...busyProps(isBusy, () => void approve())}
        >
          {isApproving ? 'Approving…' : 'Approve (A)'}
        </Button>
      )}
      {reject && (
        <Button
          variant="outlined"
          color="error"
          disabled={isBusy}
          aria-label={`Reject ${team}`}
          aria-keyshortcuts="R"
          onClick={reject}
        >
          Reject (R)
        </Button>
      )}
      {skip && (
        <Button variant="text" disabled={isBusy} aria-keyshortcuts="S" onClick={() => void skip()}>
          Skip (S)
        </Button>
      )}
    </Box>
  );
}

/** On a phone the buttons stay in sight at the bottom, side by side. */
const barSx = {
  display: 'grid',
  '&:empty': { display: 'none' },
  gap: 2,
  position: { xs: 'sticky', md: 'static' },
  bottom: { xs: -24, md: 'auto' },
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: '1fr', md: 'auto' },
  mx: { xs: -6, md: 0 },
  mb: { xs: -6, md: 0 },
  px: { xs: 6, md: 0 },
  py: { xs: 3, md: 0 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'transparent' },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
} as const;
