import { TableCell, TableHead, TableRow, TableSortLabel } from '@club/web-kit/office';
import { VisuallyHidden } from '@club/web-kit/ui';
import { type ListView, type Sort, sortedBy } from './registration-filter.ts';

const columns: { label: string; sort?: Sort; isNumber?: boolean }[] = [
  { label: 'Team', sort: 'team_name' },
  { label: 'Members' },
  { label: 'Modules' },
  { label: 'Payable', sort: 'payable', isNumber: true },
  { label: 'Transaction' },
  { label: 'Receipt' },
  { label: 'Status', sort: 'payment_status' },
  { label: 'Registered', sort: 'registered_at' },
];

interface TableHeadingsProps {
  view: ListView;
  onChange: (change: (view: ListView) => ListView) => void;
}

/** The columns; some sort. */
export function TableHeadings({ view, onChange }: TableHeadingsProps) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map(({ label, sort, isNumber }) => (
          <TableCell
            key={label}
            role="columnheader"
            align={isNumber ? 'right' : 'left'}
            sortDirection={sort && view.sort === sort ? view.order : false}
          >
            {sort ? (
              <TableSortLabel
                active={view.sort === sort}
                direction={view.sort === sort ? view.order : 'asc'}
                onClick={() => onChange((now) => sortedBy(now, sort))}
              >
                {label}
              </TableSortLabel>
            ) : (
              label
            )}
          </TableCell>
        ))}
        <TableCell role="columnheader">
          <VisuallyHidden>Decision</VisuallyHidden>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}
