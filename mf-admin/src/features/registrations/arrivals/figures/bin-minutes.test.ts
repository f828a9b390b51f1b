import { binMinutes } from './bin-minutes.ts';

const at = (text: string, arrived = 1) => ({ at: `2027-01-20T${text}:00.000Z`, arrived });

test('minutes without an arrival are bars of no height', () => {
  const { bins, step } = binMinutes([at('05:00', 2), at('05:03', 4)]);
  expect([step, bins.map(({ arrived }) => arrived)]).toEqual([1, [2, 0, 0, 4]]);
  expect(bins[1]?.at).toBe('2027-01-20T05:01:00.000Z');
});

test('arrivals of hours share bars, and none is lost', () => {
  const minutes = Array.from({ length: 9 }, (_, hour) => [at(`0${hour}:00`), at(`0${hour}:59`, 2)]);
  const { bins, step } = binMinutes(minutes.flat());
  expect([step, bins.length <= 60]).toEqual([10, true]);
  expect(bins.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(27);
});

test('one arrival is one bar, and years are few bars', () => {
  expect(binMinutes([at('05:00')]).bins).toHaveLength(1);
  const years = [at('05:00'), { at: '2029-01-20T05:00:00.000Z', arrived: 3 }];
  const { bins } = binMinutes(years);
  expect(bins.length).toBeLessThanOrEqual(60);
  expect(bins.at(-1)?.arrived).toBe(3);
});
