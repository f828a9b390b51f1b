import { z } from 'zod';

/** The answer of a call that has nothing to tell but that it succeeded. */
export const done = z.object({ success: z.literal(true) });
