import { z } from 'zod';

/** The body of every failed call. `fields` maps an input's path (`members.0.email`) to its error. */
export const errorBody = z.object({
  detail: z.string().describe('The error, for a person'),
  code: z.string().describe('The error, for a program, in snake_case'),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
});
