import { Box, Typography } from '@club/web-kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus when the step opens. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography variant="h3" ref={heading} tabIndex={-1} sx={{ fontSize: '1.6rem' }}>
      {children}
    </Typography>
  );
}

/** The content of a step in one column, below its heading. */
export function StepBody({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
      <StepHeading>{title}</StepHeading>
      {children}
    </Box>
  );
}
