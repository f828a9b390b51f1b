import type { AdminRegistration, RegistrationPage } from '@club/contracts/events/registration';
import {
  LinearProgress,
  Table,
  TableBody,
  TableContainer,
  TablePagination,
} from '@club/web-kit/office';
import { Box, EmptyState } from '@club/web-kit/ui';
import { changed, type ListView } from './registration-filter.ts';
import { RegistrationRow } from './registration-row.tsx';
import { TableHeadings } from './table-headings.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface RegistrationTableProps {
  /** Undefined until the first page is there. */
  page: RegistrationPage | undefined;
  view: ListView;
  isFetching: boolean;
  isDeciding: boolean;
  onChange: (change: (view: ListView) => ListView) => void;
  onReceipt: (registration: AdminRegistration) => void;
  onApprove: (registration: AdminRegistration) => void;
  onReject: (registration: AdminRegistration) => void;
}

/** A page of the registrations; while another comes, this one stays. */
export function RegistrationTable(props: RegistrationTableProps) {
  const { page, view, isFetching, isDeciding, onChange, onReceipt, onApprove, onReject } = props;
  if (page && page.items.length === 0) {
    const isFiltered = view.search || view.status || view.module;
    return (
      <EmptyState
        message={
          isFiltered
            ? 'No registration matches. Change the search or the filters.'
            : 'No team has registered yet.'
        }
      />
    );
  }
  return (
    <Box
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      {isFetching && page && (
        <LinearProgress
          aria-label="Loading"
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
        />
      )}
      <TableContainer tabIndex={0} role="region" aria-label="Registrations">
        <Table role="table" aria-labelledby="registrations-heading" sx={tableSx}>
          <TableHeadings view={view} onChange={onChange} />
          <TableBody>
            {page ? (
              page.items.map((registration) => (
                <RegistrationRow
                  key={registration.id}
                  registration={registration}
                  isDeciding={isDeciding}
                  onReceipt={onReceipt}
                  onApprove={onApprove}
                  onReject={onReject}
                />
              ))
            ) : (
              <TableSkeleton />
            )}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={page?.total ?? 0}
        page={view.page}
        rowsPerPage={view.pageSize}
        rowsPerPageOptions={[25, 50, 100]}
        onPageChange={(_, next) => onChange((now) => ({ ...now, page: next }))}
        onRowsPerPageChange={({ target }) =>
          onChange((now) => changed(now, { pageSize: Number(target.value) }))
        }
        slotProps={{ select: { native: true, inputProps: { 'aria-label': 'Rows per page' } } }}
      />
    </Box>
  );
}

/** On a phone each row is a card; the headings are there for those who hear them. */
const tableSx = {
  '& td, & th': { px: 2.5 },
  '@media (max-width: 699px)': {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', height: 1, overflow: 'hidden' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: 3,
      p: 4,
      height: 'auto',
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody td, & tbody th': { display: 'block', p: 0, border: 0, textAlign: 'left', minWidth: 0 },
    '& tbody td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.875rem',
    },
    '& [data-wide]': { gridColumn: '1 / -1' },
    '& [data-wide] > div': { justifyContent: 'start' },
  },
} as const;
