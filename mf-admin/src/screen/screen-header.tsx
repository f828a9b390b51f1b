import { Link } from '@club/web-kit/router';
import { Box, styled, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

interface Crumb {
  label: string;
  to?: string;
}

interface ScreenHeaderProps {
  title: string;
  /** The way to this screen from a screen above it. */
  crumbs?: Crumb[];
  /** Of the heading, for `aria-labelledby`. */
  id?: string;
  /** The screen needs its height for rows. */
  isDense?: boolean;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

const Crumbs = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 6px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  '& li + li::before': { content: '"/"', marginRight: 6 },
  // The padding enlarges what a finger hits, and moves nothing.
  '& a': {
    padding: '12px 0',
    color: 'inherit',
    textDecorationThickness: 1,
    textUnderlineOffset: '0.2em',
  },
  '& a:not(:hover)': { textDecoration: 'none' },
}));

/** Heading and buttons of a screen, below the breadcrumbs of a screen that belongs to another one. */
export function ScreenHeader({ title, crumbs, id, isDense, children }: ScreenHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'grid', gap: isDense ? 0 : 2, mb: isDense ? 1.5 : { xs: 5, md: 6 } }}
    >
      {crumbs && (
        <nav aria-label="Breadcrumbs">
          <Typography component={Crumbs}>
            {crumbs.map(({ label, to }) => (
              <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </Typography>
        </nav>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          minHeight: 44,
        }}
      >
        <Typography
          variant="h2"
          component="h1"
          {...(id && { id })}
          sx={{ fontSize: { xs: '1.75rem', md: '2rem' } }}
        >
          {title}
        </Typography>
        {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>{children}</Box>}
      </Box>
    </Box>
  );
}
