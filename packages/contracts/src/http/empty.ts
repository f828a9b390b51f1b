import { z } from 'zod';

/** The response of a call that returns no data. */
export const done = z.object({ success: z.literal(true) });
