import { Box, Typography } from '@club/web-kit/ui';
import { asksForCode, FreshCodeRequest } from '../role/fresh-code.tsx';

interface FormMessageProps {
  text: string | undefined;
  /** The failure that the text is about: one that asks for a new code says how to get it. */
  error?: unknown;
}

/** An error of a whole form. Screen readers announce it. */
export function FormMessage({ text, error }: FormMessageProps) {
  if (asksForCode(error)) return <FreshCodeRequest />;
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
