import { listTrash, TRASH_DAYS } from '@club/contracts/content/trash';
import { listTrashedEvents } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { Box, EmptyState, TextSkeleton, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';

import { trashEntries } from './trash-items.ts';
import { TrashTable } from './trash-table.tsx';

/** The records that were deleted in the last 30 days, each with a button that restores it. */
export function TrashPage() {
  const items = useRead(listTrash, undefined, { refetchOnMountOrArgChange: true });
  const events = useRead(listTrashedEvents, undefined, { refetchOnMountOrArgChange: true });
  const entries = items.data && events.data && trashEntries(items.data, events.data);
  const hasFailed = !entries && (items.isError || events.isError);
  const intro = useFocusAfterRemoval<HTMLParagraphElement>(entries?.map(({ id }) => id));
  const retry = () => {
    void items.refetch();
    void events.refetch();
  };
  return (
    <>
      <ScreenHeader title="Trash" />
      <Typography ref={intro} tabIndex={-1} color="textSecondary" sx={{ mb: 6, maxWidth: '60ch' }}>
        {`Deleted items stay here for ${TRASH_DAYS} days. Restoring an item puts it back on the site.`}
      </Typography>
      {hasFailed && <LoadFailure title="The trash did not load" onRetry={retry} />}
      {!entries && !hasFailed && (
        <Box role="status">
          <VisuallyHidden>Loading the trash</VisuallyHidden>
          <TextSkeleton height={280} />
        </Box>
      )}
      {entries?.length === 0 && <EmptyState message="The trash is empty." />}
      {entries && entries.length > 0 && <TrashTable entries={entries} />}
    </>
  );
}
