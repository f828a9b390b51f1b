import type { About } from '@club/contracts/content/about';
import { DEFAULT_CLUB_NAME } from '@club/contracts/content/club-name';

type Story = Pick<About, 'founded_year' | 'club_name' | 'member_count' | 'activities'>;

/** SPEC §9. */
export const DEFAULT_FOUNDED_YEAR = '2024';

const withoutStop = (text: string) => text.trim().replace(/[.\s]+$/, '');

/** The sentences of Our Story. A sentence whose field is empty is left out. */
export function ourStory({ founded_year, club_name, member_count, activities }: Story): string[] {
  const name = club_name.trim() || DEFAULT_CLUB_NAME;
  const year = founded_year.trim() || DEFAULT_FOUNDED_YEAR;
  const members = member_count.trim();
  const doing = withoutStop(activities);
  return [
    `${name} began in ${year}, with a few students, one room and the wish to build things after class.`,
    members && `Today we are ${members} ${members === '1' ? 'member' : 'members'}.`,
    doing && `What we do together: ${doing}.`,
  ].filter(Boolean);
}
