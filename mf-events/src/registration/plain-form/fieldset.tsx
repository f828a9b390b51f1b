import { styled, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

const Group = styled('fieldset')({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

interface FieldsetProps {
  legend: string;
  id?: string;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export const Fieldset = ({ legend, id, describedBy, children }: FieldsetProps) => (
  <Group id={id} tabIndex={id ? -1 : undefined} aria-describedby={describedBy}>
    <Typography component="legend" variant="h4" sx={{ p: 0, mb: 4 }}>
      {legend}
    </Typography>
    {children}
  </Group>
);
