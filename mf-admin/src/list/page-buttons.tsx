import { Box, Button, Typography } from '@club/web-kit/ui';

interface PageButtonsProps {
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The place in a list whose newest entries come first, and the ways to the pages beside it. Nothing for a single page. */
export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  if (pages < 2) return null;
  const button = (label: string, to: number) => (
    <Button
      size="small"
      variant="outlined"
      disabled={to < 0 || to >= pages}
      onClick={() => onPage(to)}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto' }}>
      {button('Newer', page - 1)}
      <Typography variant="caption" color="textSecondary" role="status">
        {`Page ${page + 1} of ${pages}`}
      </Typography>
      {button('Older', page + 1)}
    </Box>
  );
}
