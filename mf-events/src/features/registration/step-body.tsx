import { Box } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { StepHeading } from './step-heading.tsx';

/** The content of a step in one column, under its heading. */
export function StepBody({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
      <StepHeading>{title}</StepHeading>
      {children}
    </Box>
  );
}
