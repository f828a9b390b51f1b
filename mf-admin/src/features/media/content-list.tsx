import type { AdminContentItem } from '@club/contracts/content/media';
import { Box, EmptyState, TextSkeleton, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { LongList } from '../../list/long-list.tsx';
import { useArrival } from '../../list/use-arrival.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useLongList } from '../../list/use-long-list.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { useAdminContentQuery } from './api.ts';
import { ContentRow } from './content-row.tsx';
import { useDeleteContent } from './use-delete-content.ts';

const textOf = ({ title, type, description }: AdminContentItem) =>
  `${title} ${type} ${description}`;

/** What the home page shows, newest first. */
export function ContentList({ onDeleted }: { onDeleted: () => void }) {
  const { data: items, isError, refetch } = useAdminContentQuery();
  const { ask, deletingId } = useDeleteContent(onDeleted);
  const { shown, ...list } = useLongList(items, textOf);
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(shown?.map(({ id }) => id));
  useArrival({ entries: items });
  return (
    <Box component="section" aria-labelledby="existing-content" sx={{ minWidth: 0 }}>
      <Typography
        ref={heading}
        id="existing-content"
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ mb: 4 }}
      >
        {`Existing Content${items ? ` (${items.length})` : ''}`}
      </Typography>
      {!items && !isError && (
        <Box role="status" sx={{ display: 'grid', gap: 2 }}>
          <VisuallyHidden>Loading the content</VisuallyHidden>
          {[0, 1, 2, 3, 4].map((row) => (
            <TextSkeleton key={row} height={120} />
          ))}
        </Box>
      )}
      {!items && isError && (
        <LoadFailure
          title="Failed to load content. Please check if the server is running."
          message="The site itself goes on with what it has."
          onRetry={() => void refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState message="No content yet. What you add shows on the home page at once." />
      )}
      {shown && list.total > 0 && (
        <LongList
          list={list}
          names={['entry', 'entries']}
          placeholder="Search titles and descriptions"
        >
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              border: 1,
              borderColor: 'divider',
              borderRadius: '20px',
              bgcolor: 'background.paper',
              '& > li + li': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {shown.map((item) => (
              <li key={item.id} data-record={item.id}>
                <ContentRow
                  item={item}
                  isDeleting={item.id === deletingId}
                  onDelete={() => ask(item)}
                />
              </li>
            ))}
          </Box>
        </LongList>
      )}
    </Box>
  );
}
