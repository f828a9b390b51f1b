import { clockChanges } from '../../../../tests/fixtures/world/clock-changes.ts';
import { momentOfClock, wallClock } from './wall-clock.ts';

test.each([
  ['Asia/Karachi', '2026-12-31T19:05:59Z', '2027-01-01T00:05'],
  ['America/New_York', '2026-07-01T03:30:00Z', '2026-06-30T23:30'],
  ['UTC', '2026-01-02T09:08:00Z', '2026-01-02T09:08'],
])('a clock in %s at %s shows %s', (zone, at, clock) => {
  expect(wallClock(new Date(at), zone)).toBe(clock);
});

test.each(clockChanges)('in %s, %s is %s', (zone, clock, moment) => {
  expect(momentOfClock(clock, zone).toISOString()).toBe(moment);
});

test('an end is never before its start, also inside an hour that the clock skips', () => {
  const minutes = Array.from({ length: 240 }, (_, nth) => {
    const clock = new Date(Date.UTC(2027, 2, 28, 0, nth)).toISOString().slice(0, 16);
    return momentOfClock(clock, 'Europe/Berlin').getTime();
  });
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
});
