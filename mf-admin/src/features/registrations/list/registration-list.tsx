import { LazyArea } from '@club/web-kit/remotes';
import { Box, EmptyState, Repeat, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import type { RegistrationGridProps } from './registration-grid.tsx';

/** The grid is larger than the rest of the back office, so it has a chunk of its own. */
const loadGrid = async () =>
  (await import(/* webpackChunkName: "registration-grid" */ './registration-grid.tsx'))
    .RegistrationGrid;

/** The registrations, or the reason why the list is empty. */
export function RegistrationList(props: RegistrationGridProps) {
  const { page, view } = props;
  if (page?.total === 0) {
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
    <LazyArea load={loadGrid} waiting={<GridSkeleton />} isPage={false}>
      {(Grid) => <Grid {...props} />}
    </LazyArea>
  );
}

/** Shown while the code of the grid loads. */
const GridSkeleton = () => (
  <Box
    role="status"
    sx={{
      display: 'grid',
      alignContent: 'space-evenly',
      height: 436,
      boxSizing: 'border-box',
      px: 3,
      border: 1,
      borderColor: 'divider',
      borderRadius: '14px',
      bgcolor: 'background.paper',
    }}
  >
    <VisuallyHidden>Loading the registrations</VisuallyHidden>
    <Repeat times={6}>
      {(row) => <TextSkeleton height={14} width={row % 2 ? '82%' : '94%'} />}
    </Repeat>
  </Box>
);
