import type { Club } from '@club/contracts/club/club-defaults';
import { fillText, meetingOf } from '@club/contracts/club/club-text';
import { Link } from '@club/web-kit/router';
import { useClub, useToday } from '@club/web-kit/state';
import { Box, Column, styled, type Theme, Typography } from '@club/web-kit/ui';
import { legalLinks, useSiteLinks } from './site-links.ts';

const linkStyle = ({ theme }: { theme: Theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
});

const FooterLink = styled(Link)(linkStyle);
const ProfileLink = styled('a')(linkStyle);

const Line = styled('p')({ margin: '0.25em 0 0', unicodeBidi: 'plaintext' });

const profileList = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  m: 0,
  p: 0,
  listStyle: 'none',
};

const footerSx = {
  mt: { xs: 10, md: 18 },
  borderTop: 1,
  borderColor: 'divider',
  // Below the first screen the browser lays it out when a visitor comes near.
  contentVisibility: 'auto',
  containIntrinsicHeight: { xs: 'auto 228px', md: 'auto 124px' },
} as const;

/** The pages, the legal pages and the current year. */
export function SiteFooter() {
  const club = useClub();
  const year = useToday().slice(0, 4);
  return (
    <Box component="footer" sx={footerSx}>
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
          <ClubLines club={club} year={year} />
          <Box
            component="nav"
            aria-label="Footer"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}
          >
            {[...useSiteLinks(), ...legalLinks].map(({ to, label }) => (
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

/** Name and year, and what the club has entered: its meeting, a text, and its profiles. */
function ClubLines({ club, year }: { club: Club; year: string }) {
  const hasMeeting = Boolean(club.meeting_time || club.meeting_place);
  return (
    <Typography variant="body2" component="div" color="textSecondary" sx={{ maxWidth: '60ch' }}>
      <span>{`© ${year} `}</span>
      <bdi>{club.name}</bdi>
      {hasMeeting && <Line>{`We meet: ${meetingOf(club)}`}</Line>}
      {club.footer_text && <Line>{fillText(club.footer_text, club)}</Line>}
      {club.social_links.length > 0 && (
        <Box component="ul" aria-label="The club elsewhere" sx={profileList}>
          {club.social_links.map((url) => (
            <li key={url}>
              <ProfileLink href={url} rel="me noreferrer">
                {new URL(url).hostname.replace('www.', '')}
              </ProfileLink>
            </li>
          ))}
        </Box>
      )}
    </Typography>
  );
}
