import type { SavedPost } from '@club/contracts/content/post';
import { Box, Button, Typography } from '@club/web-kit/ui';

interface UncopiedNoticeProps {
  post: SavedPost;
  onEdit: () => void;
  onClose: () => void;
}

/** Names the pictures of a saved post that its visitors do not see, until the admin has read it. */
export function UncopiedNotice({ post, onEdit, onClose }: UncopiedNoticeProps) {
  const { title, uncopied_pictures: pictures } = post;
  const count = pictures.length === 1 ? 'one picture' : `${pictures.length} pictures`;
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
        Pictures from other sites are copied to this one when a post is saved. This did not work
        for:
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, pl: 5 }}>
        {pictures.map(({ address, problem }) => (
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
