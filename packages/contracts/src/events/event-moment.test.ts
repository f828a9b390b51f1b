import { sampleEvent } from '../../samples/events.ts';
import { eventMoment } from './event-moment.ts';

test('an event takes place on a day, at a time, in a place', () => {
  expect(eventMoment(sampleEvent())).toBe('20 Jan 2027, 10:00, Main Auditorium');
});

test('a date of another form stays as it is, an empty part is left out', () => {
  expect(eventMoment({ date: 'soon', time: '', location: 'Hall B' })).toBe('soon, Hall B');
});
