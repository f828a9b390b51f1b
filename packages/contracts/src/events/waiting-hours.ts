import { z } from 'zod';

/** What a new waiting list begins with. */
export const WAITING_HOURS = 48;

const MAX_HOURS = 336;
const HOURS = `Hours of an offer must be a whole number from 1 to ${MAX_HOURS}, or empty.`;

/** Hours for which a free place is held for a team of the waiting list. */
export const waitingHours = z.number(HOURS).int(HOURS).min(1, HOURS).max(MAX_HOURS, HOURS);
