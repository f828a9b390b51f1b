import { invalidFields } from '@club/contracts/http/invalid-fields';
import type { z } from 'zod';
import { invalid, malformed, notFound } from './service-error.ts';

type Target = 'param' | 'query' | 'header' | 'cookie' | 'json' | 'form';

/** The error for invalid input, by its place in the request. An invalid id is not found. */
export function invalidInput(target: Target, error: z.core.$ZodError) {
  const fields = invalidFields(error);
  const first = Object.entries(fields)[0];
  if (target === 'param') return notFound();
  if (target === 'query') return malformed(`${first?.[0]}: ${first?.[1]}`);
  return invalid(fields);
}
