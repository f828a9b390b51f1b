import { Box, Typography } from '@club/web-kit/ui';

/** An error of a whole form. Screen readers announce it. */
export function FormMessage({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Box
      role="alert"
      sx={{ px: 4, py: 3, border: 1, borderColor: 'error.main', borderRadius: '12px' }}
    >
      <Typography variant="body2" color="error">
        {text}
      </Typography>
    </Box>
  );
}
