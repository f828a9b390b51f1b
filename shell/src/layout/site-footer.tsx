import { Link } from '@club/web-kit/router';
import { useClubName, useToday } from '@club/web-kit/state';
import { Box, Column, styled, Typography } from '@club/web-kit/ui';
import { legalLinks, siteLinks } from './site-links.ts';

const FooterLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
}));

/** The pages, the legal pages and the current year (SPEC §2). */
export function SiteFooter() {
  const clubName = useClubName();
  const year = useToday().slice(0, 4);
  return (
    <Box component="footer" sx={{ mt: { xs: 10, md: 18 }, borderTop: 1, borderColor: 'divider' }}>
      <Column>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 8,
            rowGap: 2,
            py: { xs: 8, md: 10 },
          }}
        >
          <Typography variant="body2" color="textSecondary">
            © {year} {clubName}
          </Typography>
          <Box
            component="nav"
            aria-label="Footer"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}
          >
            {[...siteLinks, ...legalLinks].map(({ to, label }) => (
              <FooterLink key={to} to={to}>
                {label}
              </FooterLink>
            ))}
          </Box>
        </Box>
      </Column>
    </Box>
  );
}
