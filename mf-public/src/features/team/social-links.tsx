import type { Member } from '@club/contracts/content/member';
import { isHttpAddress } from '@club/contracts/content/web-address';
import { styled, VisuallyHidden } from '@club/web-kit/ui';

const sites = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  twitter: 'Twitter',
  portfolio: 'Portfolio',
} as const;

const Links = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  margin: '12px 0 -12px',
  padding: 0,
  listStyle: 'none',
});

const ProfileLink = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.link,
  textDecorationThickness: 1,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: 2 },
}));

/** The member's profiles elsewhere. Values that are not http or https addresses are left out. */
export function SocialLinks({ member }: { member: Member }) {
  const links = Object.entries(sites).flatMap(([key, label]) => {
    const address = member.socials[key as keyof typeof sites];
    return address && isHttpAddress(address) ? [{ label, address }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Links>
      {links.map(({ label, address }) => (
        <li key={label}>
          <ProfileLink href={address} target="_blank" rel="noreferrer">
            {label}
            <VisuallyHidden>{` of ${member.name}, opens in a new tab`}</VisuallyHidden>
          </ProfileLink>
        </li>
      ))}
    </Links>
  );
}
