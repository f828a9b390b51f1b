import { formatDay, formatMoment, formatShortMoment, formatTime, showTimesIn } from './moment.ts';

afterAll(() => showTimesIn('Asia/Karachi'));

test.each([
  ['Asia/Karachi', '21 Jan 2027, 01:05'],
  ['America/Los_Angeles', '20 Jan 2027, 12:05'],
])('a moment is on the clock of the club: %s', (zone, text) => {
  showTimesIn(zone);
  expect(formatMoment('2027-01-20T20:05:00.000Z')).toBe(text);
});

test('a day or time without a zone is on the club’s clock already, west of Greenwich too', () => {
  showTimesIn('America/Los_Angeles');
  expect(formatDay('2027-01-20')).toBe('20 Jan 2027');
  expect(formatMoment('2027-01-20T09:30')).toBe('20 Jan 2027, 09:30');
  expect(formatShortMoment('2027-01-20T09:30')).toBe('20 Jan, 09:30');
  expect(formatTime('2027-01-20T09:30')).toBe('09:30');
});
