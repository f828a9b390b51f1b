import type { Activity } from '@club/contracts/content/activity';
import { activityCells, activityCount } from './activity-cells.ts';

const made = (date: string, kind: Activity['kind'] = 'post'): Activity => ({
  date: `${date}T09:00:00.000Z`,
  kind,
  title: `${kind} of ${date}`,
  url: `/${kind}`,
});

test('makes one square for each day of 52 weeks, the last one for today', () => {
  const cells = activityCells([], '2026-11-21');
  expect(cells).toHaveLength(364);
  expect(cells.at(-1)?.key).toBe('2026-11-21');
  expect(cells.every(({ level }) => level === 0)).toBe(true);
});

test('names the activities of a day and links to the first one', () => {
  const cells = activityCells([made('2026-11-20'), made('2026-11-20', 'event')], '2026-11-21');
  expect(cells.at(-2)).toMatchObject({
    level: 4,
    href: '/post',
    label: '20 November 2026: post of 2026-11-20 (blog post), event of 2026-11-20 (event)',
  });
});

test('states the number of activities in words', () => {
  expect(activityCount(0)).toBe('Nothing yet. The first square is waiting.');
  expect(activityCount(1)).toBe('1 thing in the last 52 weeks');
  expect(activityCount(312)).toBe('312 things in the last 52 weeks');
});
