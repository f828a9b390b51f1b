import { sampleEvent } from '../../samples/events.ts';
import { clubMoment, eventMoment, eventTime } from './event-moment.ts';

test('an event takes place on a day, from a time to another, in a place', () => {
  expect(eventMoment(sampleEvent())).toBe('Wed 20 Jan 2038, 10:00–17:00, Main Auditorium');
});

test.each([
  [{ end_date: '', end_time: '' }, 'Wed 20 Jan 2038, 10:00'],
  [{ end_date: '2038-01-20', end_time: '17:00' }, 'Wed 20 Jan 2038, 10:00–17:00'],
  [
    { end_date: '2038-01-21', end_time: '12:00' },
    'Wed 20 Jan 2038, 10:00 – Thu 21 Jan 2038, 12:00',
  ],
  [{ end_date: '2038-01-21', end_time: '' }, 'Wed 20 Jan 2038, 10:00 – Thu 21 Jan 2038'],
])('the end %j is part of the time', (end, text) => {
  expect(eventTime(sampleEvent(end))).toBe(text);
});

test('a moment has a weekday as well', () => {
  expect(clubMoment('2038-01-18T23:59')).toBe('Mon 18 Jan 2038, 23:59');
  expect(clubMoment('2038-09-09T08:00')).toBe('Thu 9 Sept 2038, 08:00');
});

test('a date of another form stays as it is, an empty part is left out', () => {
  expect(eventMoment({ date: 'soon', time: '', location: 'Hall B' })).toBe('soon, Hall B');
});
