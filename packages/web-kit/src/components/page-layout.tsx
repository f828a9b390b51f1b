import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The page's column: at most 1200 px wide, with a margin on phones. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 1200,
        mx: 'auto',
        px: { xs: 6, sm: 8, lg: 6 },
        boxSizing: 'border-box',
      }}
    >
      {children}
    </Box>
  );
}

/** The h1 of a page, with the text below it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box component="header" sx={{ pt: { xs: 12, md: 18 }, pb: { xs: 7, md: 9 }, maxWidth: 820 }}>
      {/* In the column of the text below it, in every script. */}
      <Typography variant="h1" dir="auto" sx={{ textAlign: 'left' }}>
        {title}
      </Typography>
      {children && (
        <Typography
          variant="subtitle1"
          component="div"
          color="textSecondary"
          sx={{ mt: 5, maxWidth: '56ch' }}
        >
          {children}
        </Typography>
      )}
    </Box>
  );
}

interface SectionProps {
  /** The heading, and the section's accessible name. */
  title?: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  id?: string;
  /** The last section of a long page: the browser lays it out when a visitor comes near. */
  isLast?: boolean;
  children: ReactNode;
}

/** The room at the sides is for focus rings. */
const lastSx = {
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 500px',
  mx: -2,
  px: 2,
} as const;

/** A section of a page. The distance to the next is 72 px, on phones 48 px. */
export function Section({ title, aside, id, isLast, children }: SectionProps) {
  const headingId = title && `${id ?? title.toLowerCase().replace(/\W+/g, '-')}-heading`;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={headingId}
      sx={{ py: { xs: 6, md: 9 }, ...(isLast && lastSx) }}
    >
      {title && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 3,
            mb: { xs: 5, md: 7 },
          }}
        >
          <Typography variant="h2" id={headingId}>
            {title}
          </Typography>
          {aside && <Typography color="textSecondary">{aside}</Typography>}
        </Box>
      )}
      {children}
    </Box>
  );
}

/** A list of cards, as many in a row as fit, 20 px apart. */
export function CardGrid({ children, min = 300 }: { children: ReactNode; min?: number }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li': { display: 'grid', minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}
