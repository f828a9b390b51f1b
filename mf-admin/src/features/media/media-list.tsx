import { type AdminMediaItem, listAdminMediaItems } from '@club/contracts/content/media';
import { useRead } from '@club/web-kit/calls';
import { Box, Typography } from '@club/web-kit/ui';
import { useEventChoices } from '../../form/event-choices.ts';
import { RecordList, useRecordList } from '../../records/record-list.tsx';
import { useMayChange } from '../../role/use-role.ts';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';

import { MediaRow } from './media-row.tsx';
import { useDeleteMedia } from './use-delete-media.ts';

const searchText = ({ title, type, description }: AdminMediaItem) =>
  `${title} ${type} ${description}`;

const texts = {
  loadFailed: 'Failed to load content. Please check if the server is running.',
  loadFailedDetail: 'The public site still works.',
  empty: 'No content yet. What you add shows on the home page at once.',
  searchPlaceholder: 'Search titles and descriptions',
};

/** The media items of the home page, newest first. */
export function MediaList({ onDeleted }: { onDeleted: () => void }) {
  const list = useRead(listAdminMediaItems);
  const mayChange = useMayChange();
  const events = new Map(useEventChoices().map(({ value, label }) => [value, label]));
  const { askToDelete, deletingId } = useDeleteMedia(onDeleted);
  const { shown, fallback, ...state } = useRecordList<AdminMediaItem, HTMLHeadingElement>({
    list,
    searchText,
  });
  return (
    <Box component="section" aria-labelledby="existing-content" sx={{ minWidth: 0 }}>
      <Typography
        ref={fallback}
        id="existing-content"
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ mb: 4 }}
      >
        {`Existing Content${list.data ? ` (${list.data.length})` : ''}`}
      </Typography>
      <RecordList
        state={state}
        nouns={['item', 'items']}
        texts={texts}
        skeleton={<RowsSkeleton label="Loading the content" rows={5} height={120} />}
      >
        <Box component="ul" sx={listSx}>
          {shown.map((item) => (
            <li key={item.id} data-record={item.id}>
              <MediaRow
                item={item}
                event={item.event_id ? events.get(item.event_id) : undefined}
                isDeleting={item.id === deletingId}
                onDelete={mayChange ? () => askToDelete(item) : undefined}
              />
            </li>
          ))}
        </Box>
      </RecordList>
    </Box>
  );
}

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
