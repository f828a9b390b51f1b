import { wallClock } from './wall-clock.ts';

test.each([
  ['Asia/Karachi', '2026-12-31T19:05:59Z', '2027-01-01T00:05'],
  ['America/New_York', '2026-07-01T03:30:00Z', '2026-06-30T23:30'],
  ['UTC', '2026-01-02T09:08:00Z', '2026-01-02T09:08'],
])('a clock in %s at %s shows %s', (zone, at, clock) => {
  expect(wallClock(new Date(at), zone)).toBe(clock);
});
