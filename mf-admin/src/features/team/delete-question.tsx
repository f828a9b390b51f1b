import { deleteMember } from '@club/contracts/content/member';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';

interface DeleteQuestionProps {
  id: string;
  name: string;
  onCancel: () => void;
}

/** The second step of deleting, in the card (specification 2). After a failure it stays for another try. */
export function DeleteQuestion({ id, name, onCancel }: DeleteQuestionProps) {
  const [send, { isLoading }] = useWrite(deleteMember);
  const confirm = async () => {
    const { error } = await send({ params: { id } });
    if (error) toast.error(`Failed to delete ${name}. Please try again.`);
    else toast.success(`${name} deleted successfully`);
  };
  return (
    <Box role="group" aria-label={`Delete ${name}`} sx={questionSx}>
      <Typography
        variant="body2"
        sx={{ fontWeight: 600, mr: 'auto', overflowWrap: 'anywhere' }}
      >{`Delete ${name}?`}</Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          color="error"
          autoFocus
          {...busyProps(isLoading, () => void confirm())}
        >
          {isLoading ? 'Deleting…' : 'Confirm'}
        </Button>
        <Button size="small" variant="outlined" disabled={isLoading} onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

const questionSx = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mt: 1,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
