import { z } from 'zod';

/** The one body of every failed call. `fields` maps an input's path (`members.0.email`) to what is wrong with it. */
export const errorBody = z.object({
  detail: z.string().describe('What happened, for a person'),
  code: z.string().describe('The same for a program, in snake_case'),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
});
