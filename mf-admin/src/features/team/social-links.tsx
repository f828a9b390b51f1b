import { type Socials, socialFields } from '@club/contracts/content/member';
import { GitHubIcon, LinkedInIcon, LinkIcon, TwitterIcon } from '@club/web-kit/office';
import { Box, IconButton } from '@club/web-kit/ui';

const links = [
  ['linkedin', LinkedInIcon],
  ['github', GitHubIcon],
  ['twitter', TwitterIcon],
  ['portfolio', LinkIcon],
] as const;

/** Links to a member's profiles. */
export function SocialLinks({ name, socials }: { name: string; socials: Socials }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {links.map(([key, Icon]) =>
        socials[key] ? (
          <IconButton
            key={key}
            component="a"
            href={socials[key]}
            target="_blank"
            rel="noreferrer"
            aria-label={`${socialFields[key].label} of ${name}`}
            sx={{ color: 'text.secondary' }}
          >
            <Icon fontSize="small" />
          </IconButton>
        ) : null,
      )}
    </Box>
  );
}
