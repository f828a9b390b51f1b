import { Box, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';

/** The inbox on its way. */
export function InboxSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', alignContent: 'start' }}>
      <VisuallyHidden>Loading the messages</VisuallyHidden>
      <Box sx={{ p: 3, borderBottom: 1, borderColor: 'divider' }}>
        <TextSkeleton height={40} />
      </Box>
      {['70%', '84%', '62%', '78%', '90%', '66%'].map((width) => (
        <Box
          key={width}
          sx={{ display: 'grid', gap: 2, px: 4, py: 3.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <TextSkeleton width="40%" height={16} />
          <TextSkeleton width={width} height={14} />
        </Box>
      ))}
    </Box>
  );
}
