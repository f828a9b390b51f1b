import { timeLeft, trashEntries } from './trash-items.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;

test('events and content are one list, the latest deleted first', () => {
  const post = {
    id: 'p',
    kind: 'post' as const,
    title: 'A',
    deleted_at: at(2),
    restorable_until: at(30),
  };
  const event = { id: 'e', title: 'B', deleted_at: at(3), restorable_until: at(30) };
  expect(trashEntries([post], [event]).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'event e',
    'post p',
  ]);
});

test.each([
  [at(4), '3 days left'],
  [at(2), '1 day left'],
  [at(1), 'Expires soon'],
])('a record that expires on %s shows: %s', (until, words) => {
  expect(timeLeft(until, Date.parse(at(1)))).toBe(words);
});
