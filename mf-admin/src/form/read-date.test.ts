import { typedDates, typedOn } from '../../../tests/fixtures/world/dates.ts';
import { readDate } from './read-date.ts';

test.each(typedDates)('a %s typed as %j means %j', (kind, typed, meant) => {
  const reading = readDate(kind, typed, typedOn);
  if (reading && 'value' in reading) return expect(reading.value).toBe(meant);
  expect(reading?.choices.map(({ value }) => value) ?? []).toEqual(meant);
});

test('a question names the days in words', () => {
  expect(readDate('date', '05/06/2027', typedOn)).toEqual({
    choices: [
      { value: '2027-06-05', text: 'Sat 5 Jun 2027' },
      { value: '2027-05-06', text: 'Thu 6 May 2027' },
    ],
  });
});
