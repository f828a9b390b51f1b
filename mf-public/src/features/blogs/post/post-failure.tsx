import { Link } from '@club/web-kit/router';
import { isApiErrorData } from '@club/web-kit/state';
import { Box, Button, SquareRow, Typography } from '@club/web-kit/ui';

export const NOT_FOUND = 'Blog post not found';

/** Whether there is no such post, or its address can be none. */
export const isNotFound = (error: unknown): boolean =>
  isApiErrorData(error) && [400, 404, 422].includes(error.status);

interface PostFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** A post that cannot be shown, and the way back (SPEC §2). */
export function PostFailure({ error, onRetry }: PostFailureProps) {
  const isGone = isNotFound(error);
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'start', gap: 5, py: { xs: 12, md: 20 } }}
    >
      <SquareRow levels={[4, 0, 3, 0, 0]} size={28} />
      <Typography variant="h1">{isGone ? NOT_FOUND : 'Failed to fetch post'}</Typography>
      <Typography variant="subtitle1" component="p" color="textSecondary">
        {isGone
          ? 'It may have been taken down, or the address is mistyped.'
          : 'The post is still there; it did not arrive. Try once more.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to="/blogs" variant="contained">
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
