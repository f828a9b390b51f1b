/** @jest-environment node */
import { z } from 'zod';
import * as used from './used-schemas.ts';

test('a schema that is not listed is a type error', () => {
  // @ts-expect-error: the type check of this file fails if the browser's code may use any schema of zod.
  const { bigint } = z;
  expect(bigint).toBeDefined();
  expect(used).not.toHaveProperty('bigint');
});

test('a listed schema works, and types need no list', () => {
  const name: z.ZodType<string> = used.string();
  expect(name.parse('Ada')).toBe('Ada');
});
