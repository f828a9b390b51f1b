import { LinearProgress } from '@club/web-kit/office';
import { Box, Typography } from '@club/web-kit/ui';

/** @param share of the file that is sent, 0 to 1 */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 320 }}>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={percent}
        aria-label="Upload"
        sx={{ height: 6, borderRadius: 999 }}
      />
      <Typography variant="caption" color="textSecondary">
        {percent < 100 ? `Uploading… ${percent}%` : 'Uploaded. The server is processing it…'}
      </Typography>
    </Box>
  );
}
