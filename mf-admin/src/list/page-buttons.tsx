import { Box, Button, Typography } from '@club/web-kit/ui';

export type PageWords = readonly [back: string, forth: string];

interface PageButtonsProps {
  /** From 0. */
  page: number;
  /** Undefined if nobody has counted them. */
  pages?: number;
  hasNext?: boolean;
  /** Of the two buttons. */
  words?: PageWords;
  onPage: (page: number) => void;
}

/** For a list that is not in the order of time. */
export const PLAIN_WORDS = ['Previous', 'Next'] as const;

/** The place in a list whose newest entries come first, and the ways to the pages beside it. Nothing for a single page. */
export function PageButtons({
  page,
  pages,
  hasNext = page + 1 < (pages ?? 0),
  words: [back, forth] = ['Newer', 'Older'],
  onPage,
}: PageButtonsProps) {
  if (page === 0 && !hasNext) return null;
  const button = (label: string, to: number, isThere: boolean) => (
    <Button size="small" variant="outlined" disabled={!isThere} onClick={() => onPage(to)}>
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mr: 'auto' }}>
      {button(back, page - 1, page > 0)}
      <Typography variant="caption" color="textSecondary" role="status">
        {pages === undefined ? `Page ${page + 1}` : `Page ${page + 1} of ${pages}`}
      </Typography>
      {button(forth, page + 1, hasNext)}
    </Box>
  );
}
