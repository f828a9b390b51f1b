import { Button, Typography } from '@club/web-kit/ui';

/** The heading of a screen, which gets the focus when the screen changes. */
export const Heading = ({ children }: { children: string }) => (
  <Typography
    component="h1"
    variant="h3"
    tabIndex={-1}
    data-judging-heading
    sx={{ outline: 'none', overflowWrap: 'anywhere' }}
  >
    <bdi>{children}</bdi>
  </Typography>
);

/** Where a screen, or a part of it that had the focus, has gone. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>('[data-judging-heading]')?.focus({ preventScroll: true });

export const BackButton = ({ onBack }: { onBack: () => void }) => (
  <Button variant="outlined" onClick={onBack} sx={{ justifySelf: 'start' }}>
    All submissions
  </Button>
);
