import type { ListedAdminPost } from '@club/contracts/content/post';
import { Box, Card, Picture, Typography } from '@club/web-kit/ui';
import { formatDay } from '../../format/moment.ts';
import { CardButtons } from '../../records/card-buttons.tsx';

const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

interface PostCardProps {
  post: ListedAdminPost;
  onEdit: () => void;
  onDelete: () => void;
}

/** A post with what an admin does to it. */
export function PostCard({ post, onEdit, onDelete }: PostCardProps) {
  const { title, excerpt, author, read_time: readTime, created_at: date, image_url: image } = post;
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Picture src={image} title={title} alt="" width={400} height={180} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 2, p: 5, pb: 2 }}>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={threeLines}>
          {excerpt}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', mt: 'auto', mr: -2 }}>
          <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto', minWidth: 0 }}>
            {author}
            <br />
            {`${formatDay(date)} · ${readTime}`}
          </Typography>
          <CardButtons title={title} onEdit={onEdit} onDelete={onDelete} />
        </Box>
      </Box>
    </Card>
  );
}
