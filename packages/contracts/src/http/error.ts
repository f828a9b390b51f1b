import { z } from 'zod';

/** The one body of every failed call. `fields` maps an input's path (`members.0.email`) to what is wrong with it. */
export const errorBody = z.object({
  detail: z.string().describe('What happened, for a person'),
  code: z.string().describe('The same for a program, in snake_case'),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;

/** A call that was answered with an error, or not answered at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, body: ErrorBody | undefined, message?: string) {
    super(message ?? body?.detail ?? `HTTP error! status: ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}
