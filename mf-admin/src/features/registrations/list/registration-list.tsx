import { LazyArea } from '@club/web-kit/remotes';
import { Box, EmptyState, Repeat, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import { isFiltered } from '../list-view.ts';
import { RegistrationCards, type RegistrationListProps } from './registration-cards.tsx';

/** The grid is larger than the rest of the back office, so it has a chunk of its own. */
const loadGrid = async () =>
  (await import(/* webpackChunkName: "registration-grid" */ './registration-grid.tsx'))
    .RegistrationGrid;

/** The registrations, as a grid or in a narrow window as cards, or the reason why the list is empty. */
export function RegistrationList({
  isNarrow,
  ...props
}: RegistrationListProps & { isNarrow: boolean }) {
  const { page, view } = props;
  if (page?.total === 0) {
    return (
      <EmptyState
        message={
          isFiltered(view)
            ? 'No registration matches. Change the search or the filters.'
            : 'No team has registered yet.'
        }
      />
    );
  }
  if (isNarrow) return page ? <RegistrationCards {...props} page={page} /> : <ListSkeleton />;
  return (
    <LazyArea load={loadGrid} waiting={<ListSkeleton />} isPage={false}>
      {(Grid) => (page ? <Grid {...props} page={page} /> : <ListSkeleton />)}
    </LazyArea>
  );
}

/** As high as the list, so that nothing below it moves. */
const ListSkeleton = () => (
  <Box
    role="status"
    sx={{
      display: 'grid',
      alignContent: 'space-evenly',
      height: 'max(440px, 100dvh - 188px)',
      boxSizing: 'border-box',
      px: 3,
      border: 1,
      borderColor: 'divider',
      borderRadius: '14px',
      bgcolor: 'background.paper',
    }}
  >
    <VisuallyHidden>Loading the registrations</VisuallyHidden>
    <Repeat times={16}>
      {(row) => <TextSkeleton height={14} width={row % 2 ? '82%' : '94%'} />}
    </Repeat>
  </Box>
);
