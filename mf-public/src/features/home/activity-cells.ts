import type { Activity } from '@club/contracts/content/activity';
import type { CommitCell, GridLevel } from '@club/web-kit/ui';
import { longDate } from '#src/format/long-date.ts';

const DAY_MS = 86_400_000;
export const WEEKS = 52;
const DAYS = WEEKS * 7;

const kinds = {
  post: 'blog post',
  event: 'event',
  media: 'film or photo',
  achievement: 'achievement',
} as const;

/** The club's last 52 weeks, a square a day, lit by what happened on it. The last square is `today` (`YYYY-MM-DD`). */
export function activityCells(activities: Activity[], today: string): CommitCell[] {
  const byDay = new Map<string, Activity[]>();
  for (const activity of activities) {
    const day = activity.date.slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), activity]);
  }
  const last = Date.parse(today);
  return Array.from({ length: DAYS }, (_, index) => {
    const key = new Date(last - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const made = byDay.get(key);
    const first = made?.[0];
    if (!made || !first) return { key, level: 0 };
    return {
      key,
      level: levelOf(made),
      label: `${longDate(key)}: ${made.map(({ kind, title }) => `${title} (${kinds[kind]})`).join(', ')}`,
      href: first.url,
    };
  });
}

/** A film or photo lights a square up, a post, event or achievement more so; two things a day light it fully. */
function levelOf(made: Activity[]): GridLevel {
  if (made.length > 1) return 4;
  return made[0]?.kind === 'media' ? 2 : 3;
}

/** How much that was, in words. */
export function activityCount(count: number): string {
  if (count === 0) return 'The first square is still dark';
  return count === 1 ? '1 thing made this year' : `${count} things made this year`;
}
