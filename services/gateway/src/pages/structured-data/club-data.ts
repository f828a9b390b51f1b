import type { Club } from '@club/contracts/club/club-defaults';

/** The site that a description belongs to. */
export interface Site {
  club: Club;
  publicUrl: string;
}

export const clubData = ({ club, publicUrl }: Site) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#club`,
  name: club.name,
  url: `${publicUrl}/`,
  description: club.summary,
  logo: publicUrl + (club.logo_url || '/icons/512.png'),
  ...(club.social_links.length > 0 && { sameAs: club.social_links }),
});
