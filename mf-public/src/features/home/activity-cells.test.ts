import type { Activity } from '@club/contracts/content/activity';
import { activityCells, activityCount } from './activity-cells.ts';

const made = (date: string, kind: Activity['kind'] = 'post'): Activity => ({
  date: `${date}T09:00:00.000Z`,
  kind,
  title: `${kind} of ${date}`,
  url: `/${kind}`,
});

test('has a square a day of 52 weeks, the last one today', () => {
  const cells = activityCells([], '2026-11-21');
  expect(cells).toHaveLength(364);
  expect(cells.at(-1)?.key).toBe('2026-11-21');
  expect(cells.every(({ level }) => level === 0)).toBe(true);
});

test('says what happened on a day and leads to it', () => {
  const cells = activityCells([made('2026-11-20'), made('2026-11-20', 'event')], '2026-11-21');
  expect(cells.at(-2)).toMatchObject({
    level: 4,
    href: '/post',
    label: '20 November 2026: post of 2026-11-20 (blog post), event of 2026-11-20 (event)',
  });
});

test('counts in words', () => {
  expect(activityCount(0)).toBe('The first square is still dark');
  expect(activityCount(1)).toBe('1 thing made this year');
  expect(activityCount(312)).toBe('312 things made this year');
});
