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

export const BackButton = ({ onBack }: { onBack: () => void }) => (
  <Button size="small" variant="outlined" onClick={onBack} sx={{ justifySelf: 'start' }}>
    All submissions
  </Button>
);
