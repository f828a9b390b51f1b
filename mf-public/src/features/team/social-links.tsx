import type { Member } from '@club/contracts/content/member';
import { isHttpAddress } from '@club/contracts/content/web-address';
import { styled, VisuallyHidden } from '@club/web-kit/ui';

const places = {
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

const Place = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.link,
  textDecorationThickness: 1,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: 2 },
}));

/** Where a person is found besides; an address that is not one of the web is left out. */
export function SocialLinks({ member }: { member: Member }) {
  const found = Object.entries(places).flatMap(([key, label]) => {
    const address = member.socials[key as keyof typeof places];
    return address && isHttpAddress(address) ? [{ label, address }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Links>
      {found.map(({ label, address }) => (
        <li key={label}>
          <Place href={address} target="_blank" rel="noreferrer">
            {label}
            <VisuallyHidden> of {member.name}, opens in a new tab</VisuallyHidden>
          </Place>
        </li>
      ))}
    </Links>
  );
}
