import type { ListedPost } from '@club/contracts/content/post';
import { Typography } from '@club/web-kit/ui';
import { longDate } from '#src/format/long-date.ts';
import { authorOf, readTimeOf } from './api.ts';

/** Who wrote it, when, and how long it takes. */
export function PostMeta({ post }: { post: ListedPost }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {authorOf(post)} · <time dateTime={post.created_at}>{longDate(post.created_at)}</time> ·{' '}
      {readTimeOf(post)}
    </Typography>
  );
}
