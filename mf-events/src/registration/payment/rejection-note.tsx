import { Box, Typography } from '@club/web-kit/ui';

/** Tells the team that its last payment was rejected, with the reason. */
export function RejectionNote({ reason }: { reason: string | null }) {
  return (
    <Box sx={{ p: 4, borderRadius: '14px', border: 1, borderColor: 'error.main' }}>
      <Typography sx={{ fontWeight: 600, color: 'error.main' }}>
        Your payment was rejected
      </Typography>
      {reason && (
        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        You're still registered. Check the transfer and submit the payment again.
      </Typography>
    </Box>
  );
}
