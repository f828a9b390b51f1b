import { Link, paths } from '@club/web-kit/router';
import { isApiErrorData } from '@club/web-kit/state';
import { Box, Button, SquareRow, Typography } from '@club/web-kit/ui';

export const NOT_FOUND = 'Blog post not found';

/** Whether the post does not exist. An id of the wrong form answers 400 or 422. */
export const isNotFound = (error: unknown): boolean =>
  isApiErrorData(error) && [400, 404, 422].includes(error.status);

interface PostFailureProps {
  error: unknown;
  onRetry: () => void;
  /** The texts for a post that does not exist. */
  missing?: { title: string; detail: string };
}

const MISSING = {
  title: NOT_FOUND,
  detail: 'It may have been removed, or the address has a typo.',
};

/** The error view of a post, with a link back to the list. */
export function PostFailure({ error, onRetry, missing = MISSING }: PostFailureProps) {
  const isGone = isNotFound(error);
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'start', gap: 5, py: { xs: 12, md: 20 } }}
    >
      <SquareRow levels={[4, 0, 3, 0, 0]} size={28} />
      <Typography variant="h1">{isGone ? missing.title : 'Failed to fetch post'}</Typography>
      <Typography variant="subtitle1" component="p" color="textSecondary">
        {isGone ? missing.detail : "We couldn't load this post. Please try again."}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={paths.blogs} variant="contained">
          Back to Blogs
        </Button>
        {!isGone && (
          <Button variant="outlined" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </Box>
    </Box>
  );
}
