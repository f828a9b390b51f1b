import { Box, Button, Typography } from '@club/web-kit/ui';

/** Says that what stands below is not the club's latest, why, and offers another try. */
export function ContentNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
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
          Until it works again, these three stand in for the latest.
        </Box>
      </Typography>
      <Button size="small" variant="outlined" onClick={onRetry}>
        Try Again
      </Button>
    </Box>
  );
}
