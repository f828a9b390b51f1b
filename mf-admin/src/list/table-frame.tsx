import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@club/web-kit/office';
import type { ComponentProps, ReactNode } from 'react';

interface TableFrameProps extends ComponentProps<typeof Table> {
  label: string;
  headings: readonly ReactNode[];
  /** The rows. */
  children: ReactNode;
}

/** A table with a border around it. A narrow screen scrolls inside the border, also by keyboard. */
export const TableFrame = ({ label, headings, children, ...table }: TableFrameProps) => (
  <TableContainer tabIndex={0} role="region" aria-label={label} sx={frameSx}>
    <Table {...table}>
      <TableHead>
        <TableRow>
          {headings.map((heading, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move.
            <TableCell key={column}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </TableContainer>
);

const frameSx = {
  // Contains visually hidden headings, which would widen the page.
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const;
