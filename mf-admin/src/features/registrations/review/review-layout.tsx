import { Box } from '@club/web-kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface ReviewLayoutProps {
  /** Its parts scroll back to the top when another team opens. */
  teamId: string;
  head: ReactNode;
  receipt: ReactNode;
  facts: ReactNode;
  bar: ReactNode;
}

/** The receipt at the left, facts and decision at fixed places at the right; one column on a phone. */
export function ReviewLayout({ teamId, head, receipt, facts, bar }: ReviewLayoutProps) {
  const tops = useScrolledToTop(teamId);
  return (
    <Box sx={layoutSx}>
      <Box sx={{ gridArea: 'head' }}>{head}</Box>
      <Box ref={tops.scroller} sx={scrollerSx}>
        <Box sx={receiptSx}>{receipt}</Box>
        <Box
          ref={tops.facts}
          data-facts=""
          role="region"
          aria-label="Facts"
          tabIndex={0}
          sx={factsSx}
        >
          {facts}
        </Box>
      </Box>
      <Box sx={barSx}>{bar}</Box>
    </Box>
  );
}

/** The next team starts at its first fact, and on a phone at its receipt. */
function useScrolledToTop(teamId: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const facts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!teamId) return;
    scroller.current?.scrollTo?.({ top: 0 });
    facts.current?.scrollTo?.({ top: 0 });
  }, [teamId]);
  return { scroller, facts };
}

const layoutSx = {
  display: 'grid',
  height: '100%',
  minHeight: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: {
    xs: '"head" "scroll" "bar"',
    md: '"head head" "receipt facts" "receipt bar"',
  },
} as const;

/** On a phone receipt and facts scroll together; the bar is below them and covers nothing. */
const scrollerSx = {
  gridArea: { xs: 'scroll', md: 'auto' },
  display: { xs: 'block', md: 'contents' },
  containerType: { xs: 'size', md: 'normal' },
  overflowY: 'auto',
  minHeight: 0,
} as const;

const receiptSx = {
  gridArea: { md: 'receipt' },
  display: 'grid',
  minHeight: 0,
  minWidth: 0,
  px: { xs: 4, md: 6 },
  pb: { xs: 3, md: 6 },
} as const;

const factsSx = {
  gridArea: { md: 'facts' },
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minHeight: 0,
  overflowY: { md: 'auto' },
  px: { xs: 4, md: 6 },
  pb: 4,
} as const;

const barSx = {
  gridArea: 'bar',
  display: 'grid',
  gap: 2,
  px: { xs: 4, md: 6 },
  pt: 3,
  pb: { xs: 'max(12px, env(safe-area-inset-bottom))', md: 6 },
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
