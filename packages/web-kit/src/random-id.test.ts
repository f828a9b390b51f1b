import { z } from 'zod';
import { randomId } from './random-id.ts';

test('makes a different valid UUID each time, also where crypto.randomUUID is missing', () => {
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('not a function');
  });
  const ids = Array.from({ length: 50 }, randomId);
  for (const id of ids) expect(z.uuid({ version: 'v4' }).safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
