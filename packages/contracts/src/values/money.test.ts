import { formatPkr } from './money.ts';

test.each([
  [0, 'PKR 0'],
  [999, 'PKR 999'],
  [1500, 'PKR 1,500'],
  [1499.5, 'PKR 1,499.50'],
  [1234567.89, 'PKR 1,234,567.89'],
  [-2500, 'PKR -2,500'],
])('%d is written as %s', (amount, text) => {
  expect(formatPkr(amount)).toBe(text);
});
