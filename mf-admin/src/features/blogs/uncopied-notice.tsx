import type { AdminPost, SavedPost } from '@club/contracts/content/post';
import { Box, Button, Typography } from '@club/web-kit/ui';

/** A post to edit. After a save it has the images of its text that could not be copied. */
export type EditedPost = AdminPost & Partial<SavedPost>;

interface UncopiedNoticeProps {
  post: EditedPost;
  onEdit: () => void;
  onClose: () => void;
}

/** Lists the images of a saved post that visitors do not see. Stays until the admin closes it. */
export function UncopiedNotice({ post, onEdit, onClose }: UncopiedNoticeProps) {
  const { title, uncopied_images: images = [] } = post;
  const count = images.length === 1 ? 'one image' : `${images.length} images`;
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        gap: 3,
        justifyItems: 'start',
        mb: 6,
        p: 5,
        border: 1,
        borderColor: 'ink',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h5" component="h2">
        {`“${title}” is saved, but visitors do not see ${count} of its text`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Images from other sites are copied to this one when a post is saved. This failed for:
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, pl: 5 }}>
        {images.map(({ address, problem }) => (
          <Typography key={address} component="li" variant="body2">
            <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
              {address}
            </Box>
            <br />
            {problem}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" onClick={onEdit}>
          Edit the post
        </Button>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Box>
  );
}
