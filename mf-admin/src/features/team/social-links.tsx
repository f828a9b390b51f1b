import type { Socials } from '@club/contracts/content/member';
import { GitHubIcon, LinkedInIcon, LinkIcon, TwitterIcon } from '@club/web-kit/office';
import { Box, IconButton } from '@club/web-kit/ui';

const links = [
  { name: 'linkedin', label: 'LinkedIn', Icon: LinkedInIcon },
  { name: 'github', label: 'GitHub', Icon: GitHubIcon },
  { name: 'twitter', label: 'Twitter', Icon: TwitterIcon },
  { name: 'portfolio', label: 'Portfolio', Icon: LinkIcon },
] as const;

/** Where else a member is found; what is empty is left out. */
export function SocialLinks({ name, socials }: { name: string; socials: Socials }) {
  return (
    <Box sx={{ display: 'flex' }}>
      {links.map(({ name: key, label, Icon }) =>
        socials[key] ? (
          <IconButton
            key={key}
            component="a"
            href={socials[key]}
            target="_blank"
            rel="noreferrer"
            aria-label={`${label} of ${name}`}
            sx={{ color: 'text.secondary' }}
          >
            <Icon fontSize="small" />
          </IconButton>
        ) : null,
      )}
    </Box>
  );
}
