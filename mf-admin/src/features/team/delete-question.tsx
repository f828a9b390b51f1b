import { Box, Button, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';

interface DeleteQuestionProps {
  name: string;
  isDeleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The second step of deleting, in the card itself (SPEC §4). */
export function DeleteQuestion({ name, isDeleting, onConfirm, onCancel }: DeleteQuestionProps) {
  return (
    <Box
      role="group"
      aria-label={`Delete ${name}`}
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mt: 1,
        pt: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, mr: 'auto' }}>
        {`Delete ${name}?`}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="error"
        autoFocus
        {...busyProps(isDeleting, onConfirm)}
      >
        {isDeleting ? 'Deleting…' : 'Confirm'}
      </Button>
      <Button size="small" variant="outlined" disabled={isDeleting} onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}
