import { TableCell, TableRow } from '@club/web-kit/office';
import { TextSkeleton } from '@club/web-kit/ui';

const COLUMNS = 9;
const ROWS = 6;

/** Rows on their way. */
export function TableSkeleton() {
  return Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are their order.
    <TableRow key={row} sx={{ height: 57 }}>
      {Array.from({ length: COLUMNS }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are their order.
        <TableCell key={column}>
          <TextSkeleton width={column === 0 ? 140 : 70} height={14} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
