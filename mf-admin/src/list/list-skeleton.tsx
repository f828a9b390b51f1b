import { Box, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';

/** A list of two lines each before it has loaded. @param label for screen readers */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Box role="status" sx={{ display: 'grid', alignContent: 'start' }}>
    <VisuallyHidden>{label}</VisuallyHidden>
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
