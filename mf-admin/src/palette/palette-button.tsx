import { SearchIcon } from '@club/web-kit/office';
import { Box, Button } from '@club/web-kit/ui';

/** Opens the palette, and tells of its key. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="outlined"
      startIcon={<SearchIcon fontSize="small" />}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
      sx={{
        justifyContent: 'start',
        width: '100%',
        mb: 3,
        px: 3,
        color: 'text.secondary',
        fontWeight: 400,
        borderRadius: '10px',
      }}
    >
      Go to
      <Box component="kbd" sx={{ ml: 'auto', font: 'inherit', fontSize: '0.8125rem' }}>
        Ctrl K
      </Box>
    </Button>
  );
}
