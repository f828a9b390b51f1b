import { nextMeetingDay } from './next-meeting.ts';

const SUNDAY = new Date('2026-11-22T20:00:00Z');

test.each([
  ['Tuesday', 'UTC', 'Tuesday 24 November'],
  [' saturday', 'UTC', 'Saturday 28 November'],
  ['Sunday', 'UTC', 'Sunday 22 November'],
  // It is Monday in Karachi already.
  ['Sunday', 'Asia/Karachi', 'Sunday 29 November'],
  ['Monday', 'Asia/Karachi', 'Monday 23 November'],
])('the next %s in %s is %s', (weekday, timeZone, expected) => {
  expect(nextMeetingDay(weekday, SUNDAY, timeZone)?.replace(',', '')).toBe(expected);
});

test('a day in other words has no date', () => {
  expect(nextMeetingDay('every second Tuesday', SUNDAY, 'UTC')).toBeUndefined();
});
