import type { Activity } from '@club/contracts/content/activity';
import { DAY_MS } from '@club/contracts/values/day';
import type { CommitCell, GridLevel } from '@club/web-kit/ui';
import { longDate } from '#src/format/long-date.ts';

const DAYS = 52 * 7;

const kinds = {
  post: 'blog post',
  event: 'event',
  media: 'video or photo',
  achievement: 'achievement',
} as const;

/** One square for each day of the last 52 weeks. The last square is `today` (`YYYY-MM-DD`). */
export function activityCells(activities: Activity[], today: string): CommitCell[] {
  const last = Date.parse(today);
  return Array.from({ length: DAYS }, (_, index) => {
    const key = new Date(last - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const made = activities.filter(({ date }) => date.startsWith(key));
    const first = made[0];
    if (!first) return { key, level: 0 };
    return {
      key,
      level: levelOf(made),
      label: `${longDate(key)}: ${made.map(({ kind, title }) => `${title} (${kinds[kind]})`).join(', ')}`,
      href: first.url,
    };
  });
}

/** A media item gives level 2; a post, event or achievement level 3; two activities on one day level 4. */
function levelOf(made: Activity[]): GridLevel {
  if (made.length > 1) return 4;
  return made[0]?.kind === 'media' ? 2 : 3;
}

/** The number of activities in words. */
export function activityCount(count: number): string {
  if (count === 0) return 'Nothing yet. The first square is waiting.';
  return count === 1 ? '1 thing in the last 52 weeks' : `${count} things in the last 52 weeks`;
}
