import { TRASH_DAYS } from '@club/contracts/content/trash';
import { Box, EmptyState, TextSkeleton, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { useTrashedEventsQuery, useTrashQuery } from './api.ts';
import { trashEntries } from './trash-items.ts';
import { TrashTable } from './trash-table.tsx';

/** What was deleted in the last 30 days, and the way back for each of it. */
export function TrashPage() {
  const items = useTrashQuery(undefined, { refetchOnMountOrArgChange: true });
  const events = useTrashedEventsQuery(undefined, { refetchOnMountOrArgChange: true });
  const entries = items.data && events.data && trashEntries(items.data, events.data);
  const isError = !entries && (items.isError || events.isError);
  const words = useFocusAfterRemoval<HTMLParagraphElement>(entries?.map(({ id }) => id));
  return (
    <>
      <ScreenHeader title="Trash" />
      <Typography ref={words} tabIndex={-1} color="textSecondary" sx={{ mb: 6, maxWidth: '60ch' }}>
        {`What is deleted stays here for ${TRASH_DAYS} days. Restored, it is back where it was, on the site too.`}
      </Typography>
      {isError && (
        <LoadFailure
          title="The trash did not load"
          onRetry={() => {
            void items.refetch();
            void events.refetch();
          }}
        />
      )}
      {!entries && !isError && (
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
