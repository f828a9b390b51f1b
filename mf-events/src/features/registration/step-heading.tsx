import { Typography } from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';

/** The heading of a step, which takes the focus when the step begins. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography variant="h3" ref={heading} tabIndex={-1} sx={{ fontSize: '1.6rem' }}>
      {children}
    </Typography>
  );
}
