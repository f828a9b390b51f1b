import { z } from 'zod';
import { clubAmount } from '../values/amount.ts';
import { day, requiredText } from '../values/text.ts';
import { orEmpty } from '../values/wall-clock.ts';

/** A module's name. Commas and colons separate names and amounts in the admin form, so a name has neither. */
export const moduleName = requiredText('Module name', 60).regex(
  /^[^,:]+$/,
  'A module name cannot contain a comma or a colon.',
);

/** A part of an event that a team can choose, and its price in the club's currency. */
export const eventModule = z.object({ name: moduleName, amount: clubAmount });
export type EventModule = z.infer<typeof eventModule>;

/** Far more than any event has. A form with thousands is a mistake. */
export const MAX_MODULES = 100;

/** A number of teams or uses above which a limit makes no sense. */
export const MAX_LIMIT = 100_000;

/** The places of an event or a module, in teams. @param label names the places in the message */
export const teamLimit = (label: string) => {
  const text = `${label} must be a whole number of teams, at least 1. Leave it empty for no limit.`;
  return z.int(text).min(1, text).max(MAX_LIMIT, `${label} can be at most 100,000.`);
};

/** The text for a module whose price is missing. 0 has to be entered: an empty field may be an oversight. */
export const missingPrice = (name: string): string => `Enter a price for ${name}, or 0.`;

const LAST_DAY = 'Write the last day as 2027-03-14, or leave it empty.';
const MAX_USES = 'The number of uses must be a whole number, at least 1, or empty for no limit.';

/** Codes of several modules: all modules of the event, or these. */
const codeModules = z.union(
  [z.literal('all'), z.array(moduleName).min(1).max(MAX_MODULES)],
  'The modules of a code must be a list of names, or "all".',
);

/** A code that takes `amount` off the price of a module. */
export const discountCode = z.object({
  code: requiredText('Code', 40),
  amount: clubAmount,
  module: moduleName,
  last_day: orEmpty(day(LAST_DAY), LAST_DAY).describe('The last day of the code; empty: no end'),
  max_uses: z
    .int(MAX_USES)
    .min(1, MAX_USES)
    .max(MAX_LIMIT, MAX_USES)
    .nullable()
    .default(null)
    .describe('Teams that can use the code; null: no limit'),
  modules: codeModules
    .optional()
    .describe('A code of several modules: their names, or "all". The teams share its uses.'),
});
export type DiscountCode = z.infer<typeof discountCode>;

/** A code that a team typed for a module. */
export const discountRequest = z.object(
  { code: discountCode.shape.code, module: moduleName },
  'A code must be an object with a module and a code.',
);
