import { Typography } from '@club/web-kit/ui';

interface PaymentNoteProps {
  isFree: boolean;
  payBy: string | undefined;
  contact: string | undefined;
}

/** Until when to pay, and who answers questions. */
export const PaymentNote = ({ isFree, payBy, contact }: PaymentNoteProps) => (
  <>
    {payBy && (
      <Typography variant="body2">
        {`${isFree ? 'Confirm' : 'Pay'} ${payBy}. Your team keeps its place until then.`}
      </Typography>
    )}
    {contact && (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Questions? <bdi>{contact}</bdi>
      </Typography>
    )}
  </>
);
