import { Box, TextSkeleton, Typography } from '@club/web-kit/ui';

/** The team on its way. */
export function TeamSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Loading team data...
      </Typography>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <TextSkeleton key={row} height={98} />
      ))}
    </Box>
  );
}
