import { event } from '../../mocks/samples.ts';
import { placesNote, registrationNotes, takesTeams } from './registration-note.ts';

test.each([
  [null, ''],
  [11, ''],
  [10, '10 places left'],
  [1, '1 place left'],
  [0, 'Full'],
])('%s free places are "%s"', (left, note) => {
  expect(placesNote(left)).toBe(note);
});

test.each([
  ['2038-01-18', 'Closes today at 23:59'],
  ['2038-01-17', 'Closes tomorrow at 23:59'],
  ['2038-01-16', 'Closes in 2 days'],
  ['2038-01-10', 'Closes Mon 18 Jan 2038, 23:59'],
])('on %s an event that closes on 18 January says "%s"', (today, note) => {
  expect(registrationNotes(event, today)).toEqual([note]);
});

test('the last places come before the closing moment', () => {
  expect(registrationNotes({ ...event, places_left: 4 }, '2038-01-16')).toEqual([
    '4 places left',
    'Closes in 2 days',
  ]);
});

test('an open event without modules says so, and takes no teams', () => {
  const bare = { ...event, modules: [], module_amounts: {} };
  expect(registrationNotes(bare, '2038-01-16')).toEqual(['No modules yet']);
  expect([takesTeams(bare), takesTeams(event)]).toEqual([false, true]);
});
