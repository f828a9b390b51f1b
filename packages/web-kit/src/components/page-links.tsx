import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

interface PageLinksProps {
  /** What the pages list, for screen readers: `Newer and older posts`. */
  label: string;
  page: number;
  hasOlder: boolean;
  /** The address of a page. */
  to: (page: number) => string;
}

/** Links to the page before and after this one. A list with one page has none. */
export function PageLinks({ label, page, hasOlder, to }: PageLinksProps) {
  if (page === 1 && !hasOlder) return null;
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 4,
        pt: 8,
      }}
    >
      {page > 1 && (
        <Button component={Link} to={to(page - 1)} rel="prev" variant="outlined">
          Newer
        </Button>
      )}
      <Typography component="span" aria-current="page">{`Page ${page}`}</Typography>
      {hasOlder && (
        <Button component={Link} to={to(page + 1)} rel="next" variant="outlined">
          Older
        </Button>
      )}
    </Box>
  );
}
