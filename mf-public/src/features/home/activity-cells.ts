import type { Activity } from '@club/contracts/content/activity';
import type { CommitCell, GridLevel } from '@club/web-kit/ui';

const DAY_MS = 86_400_000;
export const WEEKS = 52;
const DAYS = WEEKS * 7;

const kinds = { post: 'Post', event: 'Event', media: 'Media', achievement: 'Achievement' } as const;

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
      level: Math.min(4, made.length + 1) as GridLevel,
      label: `${key}: ${made.map(({ kind, title }) => `${kinds[kind]}, ${title}`).join('; ')}`,
      href: first.url,
    };
  });
}
