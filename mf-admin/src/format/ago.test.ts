import { ago } from './ago.ts';

test.each([
  [0, 'just now'],
  [-5, 'just now'],
  [5, '5 minutes ago'],
  [60, '1 hour ago'],
  [26 * 60, 'yesterday'],
  [72 * 60, '3 days ago'],
])('%d minutes are "%s"', (minutes, text) => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(ago(new Date(now - minutes * 60_000).toISOString(), now)).toBe(text);
});
