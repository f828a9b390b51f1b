import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SquareRow } from './square-row.tsx';

interface ErrorPanelProps {
  /** Omit it if `message` is enough. */
  title?: string;
  message: string;
  /** The button's text: `Retry`, `Try Again`. */
  action?: string;
  onAction?: () => void;
  /** Replaces a whole page: the title becomes its h1. */
  isPage?: boolean;
  /** Focuses the button, because the visitor just pressed it and the retry failed. */
  hasFocus?: boolean;
}

/** An error, with a button to try again. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, message, action, onAction, isPage = false, hasFocus = false } = props;
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'start',
        gap: 3,
        maxWidth: 620,
        my: { xs: 6, md: 12 },
        p: { xs: 6, md: 9 },
        borderRadius: '24px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <SquareRow levels={[4, 3, 0, 0, 0]} />
      {title && (
        <Typography variant="h3" component={isPage ? 'h1' : 'h2'}>
          {title}
        </Typography>
      )}
      <Typography color={title ? 'textSecondary' : 'textPrimary'}>{message}</Typography>
      {action && onAction && (
        <Button variant="outlined" autoFocus={hasFocus} onClick={onAction} sx={{ mt: 2 }}>
          {action}
        </Button>
      )}
    </Box>
  );
}
