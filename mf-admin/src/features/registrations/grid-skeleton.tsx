import { Box, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import { boxHeight, WAITING_ROWS } from './grid-height.ts';

/** The grid while its code is on its way, as high as it will be. */
export function GridSkeleton() {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        alignContent: 'space-evenly',
        height: boxHeight([]),
        boxSizing: 'border-box',
        px: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <VisuallyHidden>Loading the registrations</VisuallyHidden>
      {Array.from({ length: WAITING_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are their order.
        <TextSkeleton key={row} height={14} width={row % 2 ? '82%' : '94%'} />
      ))}
    </Box>
  );
}
