import { Box, CopyButton, Typography } from '@club/web-kit/ui';

/** A secret, shown once. */
export const SecretText = ({ secret, more }: { secret: string; more: string }) => (
  <Box role="status" sx={{ display: 'grid', gap: 2, width: '100%' }}>
    <Typography variant="body2">
      {`Give this secret to the receiver now. It is not shown again. ${more}`}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {secret}
      </Typography>
      <CopyButton text={secret} label="secret" />
    </Box>
  </Box>
);
