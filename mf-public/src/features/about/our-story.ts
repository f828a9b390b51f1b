import type { Club } from '@club/contracts/club/club-defaults';
import { fillText } from '@club/contracts/club/club-text';
import type { About } from '@club/contracts/content/about';

type Story = Pick<About, 'founded_year' | 'member_count' | 'activities'>;

export const DEFAULT_FOUNDED_YEAR = '2024';

const withoutStop = (text: string) => text.trim().replace(/[.\s]+$/, '');

/** The sentences of Our Story. A sentence whose field is empty is left out. */
export function ourStory({ founded_year, member_count, activities }: Story, club: Club): string[] {
  const year = founded_year.trim() || DEFAULT_FOUNDED_YEAR;
  const members = member_count.trim();
  const doing = withoutStop(activities);
  return [
    fillText(club.story_opening, club, { year }),
    members && `Today we are ${members} ${members === '1' ? 'member' : 'members'}.`,
    doing && `What we do together: ${doing}.`,
  ].filter(Boolean);
}
