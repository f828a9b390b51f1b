import { TableContainer } from '@club/web-kit/office';
import type { ReactNode } from 'react';

interface TableFrameProps {
  label: string;
  children: ReactNode;
}

/** The border around a table. A narrow screen scrolls inside it, also by keyboard. */
export const TableFrame = ({ label, children }: TableFrameProps) => (
  <TableContainer tabIndex={0} role="region" aria-label={label} sx={frameSx}>
    {children}
  </TableContainer>
);

const frameSx = {
  // Contains visually hidden headings, which would widen the page.
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
} as const;
