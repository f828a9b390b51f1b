import type { AdminMediaItem } from '@club/contracts/content/media';
import { DeleteIcon } from '@club/web-kit/office';
import { Box, IconButton, Picture, StatusChip, TextLink, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { formatDay } from '../../format/moment.ts';
import { HistoryButton } from '../../history/history-button.tsx';

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

interface MediaRowProps {
  item: AdminMediaItem;
  /** The event that an image shows. */
  event: string | undefined;
  isDeleting: boolean;
  /** Absent for a role that may not delete. */
  onDelete: (() => void) | undefined;
}

/** A media item with its type, date, event and buttons. */
export function MediaRow({ item, event, isDeleting, onDelete }: MediaRowProps) {
  const { title, description, type, date, thumbnail, source_url: address } = item;
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: '136px minmax(0, 1fr) auto' },
        gap: 4,
        alignItems: 'center',
        px: 4,
        py: 3,
        opacity: isDeleting ? 0.5 : 1,
      }}
    >
      <Box sx={{ borderRadius: '10px', overflow: 'hidden' }}>
        <Picture src={thumbnail} title={title} alt="" width={136} height={77} sizes="136px" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={twoLines}>
          {description}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mt: 1.5 }}>
          <StatusChip label={type === 'video' ? 'Video' : 'Image'} />
          <Typography variant="caption" color="textSecondary">
            <span>{formatDay(date)}</span>
            {event && (
              <span>
                {' · '}
                <bdi>{event}</bdi>
              </span>
            )}
          </Typography>
        </Box>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 2,
        }}
      >
        <TextLink
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${title}`}
          sx={{ fontSize: '0.9375rem', px: 2, py: 2.5 }}
        >
          View
        </TextLink>
        {onDelete && (
          <IconButton aria-label={`Delete ${title}`} {...busyProps(isDeleting, onDelete)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
        <HistoryButton source={{ kind: 'content', id: item.id, title }} />
      </Box>
    </Box>
  );
}
