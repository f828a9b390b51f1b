import { z } from 'zod';
import { pkr } from '../values/pkr.ts';
import { requiredText } from '../values/text.ts';

/** A module's name. Commas and colons separate names and amounts in the admin form, so a name has neither. */
export const moduleName = requiredText('Module name', 60).regex(
  /^[^,:]+$/,
  'A module name cannot contain a comma or a colon.',
);

/** A part of an event that a team can choose, and its price in PKR. */
export const eventModule = z.object({ name: moduleName, amount: pkr });
export type EventModule = z.infer<typeof eventModule>;

/** The text for a module whose price is missing. 0 has to be entered: an empty field may be an oversight. */
export const missingPrice = (name: string): string => `Enter a price for ${name}, or 0.`;

/** A code that takes `amount` PKR off the price of one module (SPEC §3). */
export const discountCode = z.object({
  code: requiredText('Code', 40),
  amount: pkr,
  module: moduleName,
});
export type DiscountCode = z.infer<typeof discountCode>;

/** A code that a team typed for a module. */
export const discountRequest = discountCode.pick({ code: true, module: true });

/** The fields in which JSON carries the modules of an event (SPEC §3). */
export const moduleFields = {
  modules: z.array(z.string()).describe('Names, in the order of the event'),
  module_amounts: z.record(z.string(), pkr).describe('Prices in PKR, by name'),
};
