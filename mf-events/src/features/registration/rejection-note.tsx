import { Box, Typography } from '@club/web-kit/ui';

/** The last payment was not accepted: why, and that one may send another. */
export function RejectionNote({ reason }: { reason: string | null }) {
  return (
    <Box sx={{ p: 4, borderRadius: '14px', border: 1, borderColor: 'error.main' }}>
      <Typography sx={{ fontWeight: 600, color: 'error.main' }}>
        Your payment was rejected
      </Typography>
      {reason && <Typography variant="body2">{reason}</Typography>}
      <Typography variant="body2" color="textSecondary">
        Your registration is kept. Check the transfer and submit the payment again.
      </Typography>
    </Box>
  );
}
