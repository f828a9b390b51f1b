import { Box, Button, Typography } from '@club/web-kit/ui';
import { reloadPage } from '#src/navigation/reload-page.ts';

/** Above the samples: says why they are shown. Its button reloads the page. */
export function SampleNotice({ message }: { message: string }) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        mb: 5,
        px: 5,
        py: 4,
        borderRadius: '14px',
        bgcolor: 'raised',
      }}
    >
      <Typography variant="body2">
        {message}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          These three are samples. The latest content is shown once it loads again.
        </Box>
      </Typography>
      <Button size="small" variant="outlined" onClick={reloadPage}>
        Try Again
      </Button>
    </Box>
  );
}
