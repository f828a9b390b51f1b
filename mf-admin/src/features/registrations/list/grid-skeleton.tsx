import { Box, Repeat, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';

/** Shown while the code of the grid loads. */
export const GridSkeleton = () => (
  <Box
    role="status"
    sx={{
      display: 'grid',
      alignContent: 'space-evenly',
      height: 436,
      boxSizing: 'border-box',
      px: 3,
      border: 1,
      borderColor: 'divider',
      borderRadius: '14px',
      bgcolor: 'background.paper',
    }}
  >
    <VisuallyHidden>Loading the registrations</VisuallyHidden>
    <Repeat times={6}>
      {(row) => <TextSkeleton height={14} width={row % 2 ? '82%' : '94%'} />}
    </Repeat>
  </Box>
);
