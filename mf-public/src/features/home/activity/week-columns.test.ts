import type { Activity } from '@club/contracts/content/activity';
import type { EventTeams } from '@club/contracts/events/event-teams';
import { eventNames } from './column-names.ts';
import { activityCount, columnCount, weekColumns } from './week-columns.ts';

const TODAY = '2026-11-22';

const made = (date: string, kind: Activity['kind'] = 'post'): Activity => ({
  date: `${date}T09:00:00.000Z`,
  kind,
  title: `${kind} of ${date}`,
  url: `/${kind}`,
});
const event = (date: string, teams: number, approved: number): EventTeams => ({
  title: `Event of ${date}`,
  url: `/events/${date}`,
  date,
  teams,
  approved,
});

test('a week is a column from Monday to Sunday; a quiet week has none', () => {
  const columns = weekColumns([made('2026-11-09'), made('2026-11-15', 'media')], [], TODAY);
  expect(columns).toHaveLength(1);
  expect(columns[0]).toMatchObject({
    place: 50,
    label: 'Week of 9 November 2026',
    made: 4,
    happenings: [{ note: 'blog post' }, { note: 'video or photo' }],
  });
  expect(weekColumns([made('2025-11-23'), made('2025-11-24')], [], TODAY)[0]?.place).toBe(0);
});

test('an event has a square for each team, and keeps the proportion of approved ones when there are too many', () => {
  const [past, next] = weekColumns([], [event('2026-10-23', 40, 40), event(TODAY, 3, 1)], TODAY);
  expect(past).toMatchObject({ made: 4, approved: 3, registered: 0, isNext: false });
  expect(next).toMatchObject({ place: 53, made: 0, approved: 1, registered: 2, isNext: true });
  expect(next?.happenings[0]?.note).toBe('event, 3 teams');
});

test.each([
  [TODAY, true, false],
  ['2026-11-21', false, true],
])('an event of %s, over: %j, is next: %j', (date, is_over, isNext) => {
  const columns = weekColumns([], [{ ...event(date, 1, 1), is_over }], TODAY);
  expect(columns.map((column) => column.isNext)).toEqual([isNext]);
});

test('events of the activity list are drawn when the numbers of teams are not there', () => {
  const columns = weekColumns([made('2026-10-23', 'event')], undefined, TODAY);
  expect(columns[0]).toMatchObject({ made: 4, event: 'event of 2026-10-23' });
  expect(columnCount(columns)).toBe(52);
});

test('names that would cover each other move to the left or to the second row', () => {
  const close = ['2026-06-06', '2026-06-13', '2026-06-20'].map((date) => event(date, 1, 1));
  const columns = weekColumns([], [...close, event('2026-12-12', 0, 0)], TODAY);
  const names = eventNames(columns, columnCount(columns));
  expect(names.map(({ text, row }) => `${row} ${text}`)).toEqual([
    '1 Next: Event of 2026-12-12',
    '2 Event of 2026-06-20',
    '1 Event of 2026-06-13',
    '2 Event of 2026-06-06',
  ]);
});

test('states the number of activities in words', () => {
  expect(activityCount(0)).toBe('Nothing yet. The first square is waiting.');
  expect(activityCount(1)).toBe('1 thing in the last 52 weeks');
  expect(activityCount(312)).toBe('312 things in the last 52 weeks');
});
