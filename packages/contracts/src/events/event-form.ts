import { z } from 'zod';
import { uploadedFile } from '../values/file.ts';
import { savedVersion } from '../values/last-save.ts';
import { optionalLines } from '../values/lines.ts';
import { day, requiredText } from '../values/text.ts';
import {
  type DiscountCode,
  discountCode,
  type EventModule,
  eventModule,
  missingPrice,
} from './module.ts';

/** Far more than any event has. A form with thousands is a mistake. */
const MAX_MODULES = 100;
const MAX_DISCOUNT_CODES = 500;

/** The fields of an event that are one text each. The back office checks its draft with them. */
export const eventTexts = {
  title: requiredText('Title', 120),
  description: optionalLines('Description', 4000),
  date: day('Write the date as 2027-03-14.'),
  time: z
    .string('Write the time as 18:30.')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 18:30.'),
  location: requiredText('Location', 160),
};

const text = (label: string) => z.string(`${label} must be text.`);

/** The form as multipart carries it (SPEC §7). */
const wireForm = z.object({
  ...eventTexts,
  registration_open: z
    .enum(['true', 'false'], 'Registration open must be true or false.')
    .default('true'),
  modules: text('Modules').default('').describe('Names, comma-joined'),
  module_amounts: text('Module amounts').default('').describe('Name:Amount pairs, comma-joined'),
  discount_codes: text('Discount codes')
    .default('[]')
    .describe('JSON text: [{code, amount, module}]'),
  image: uploadedFile.optional(),
  version: savedVersion,
});
type WireForm = z.output<typeof wireForm>;

type Refuse = (field: keyof WireForm, message: string) => void;

/**
 * The admin form of an event. The input is SPEC's wire form; the output is typed: `registration_open` is a boolean, `modules` a
 * list of `{ name, amount }`, `discount_codes` a list, amounts are in PKR. An error names the wrong field of the wire form.
 */
export const eventForm = wireForm.transform((form, context) => {
  const { module_amounts: _, ...fields } = form;
  const refuse: Refuse = (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const modules = decodeModules(form, refuse);
  // Codes of a refused module would be refused as well, although nothing is wrong with them.
  const codes = context.issues.length === 0 ? decodeCodes(form, modules, refuse) : [];
  return {
    ...fields,
    registration_open: form.registration_open === 'true',
    modules,
    discount_codes: codes,
  };
});
export type EventForm = z.output<typeof eventForm>;

/** The inverse of {@link eventForm}: what the browser sends (SPEC §7). */
export const encodeEventForm = (form: EventForm): z.input<typeof eventForm> => ({
  ...form,
  registration_open: form.registration_open ? 'true' : 'false',
  modules: form.modules.map(({ name }) => name).join(','),
  module_amounts: form.modules.map(({ name, amount }) => `${name}:${amount}`).join(','),
  discount_codes: JSON.stringify(form.discount_codes),
});

/** A module counts only if its name is not empty and not in the list already (SPEC §5). Each needs an amount. */
function decodeModules({ modules, module_amounts }: WireForm, refuse: Refuse): EventModule[] {
  const names = new Set(modules.split(',').flatMap((name) => name.trim() || []));
  if (names.size > MAX_MODULES) {
    refuse('modules', `An event has at most ${MAX_MODULES} modules.`);
    return [];
  }
  const amounts = decodeAmounts(module_amounts);
  return [...names].map((name) => {
    const module = { name, amount: amounts.get(name) ?? 0 };
    const problem = eventModule.safeParse(module).error?.issues[0];
    if (problem) refuse(problem.path[0] === 'name' ? 'modules' : 'module_amounts', problem.message);
    else if (!amounts.has(name)) refuse('module_amounts', missingPrice(name));
    return module;
  });
}

/** Pairs with a missing name or a non-numeric amount are dropped (SPEC §5). */
function decodeAmounts(pairs: string): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const pair of pairs.split(',')) {
    const [name = '', amount = ''] = pair.split(':').map((part) => part.trim());
    if (name && amount && Number.isFinite(Number(amount))) amounts.set(name, Number(amount));
  }
  return amounts;
}

const codeList = z
  .array(discountCode, 'The discount codes must be a JSON list of {code, amount, module}.')
  .max(MAX_DISCOUNT_CODES, `An event has at most ${MAX_DISCOUNT_CODES} discount codes.`);

/** Each code is for a module of the event, and differs from the module's other codes by more than case. */
function decodeCodes(form: WireForm, modules: EventModule[], refuse: Refuse): DiscountCode[] {
  const { data: codes = [], error } = codeList.safeParse(readJson(form.discount_codes));
  if (error) refuse('discount_codes', error.issues[0]?.message ?? 'Please check the codes.');
  const names = modules.map(({ name }) => name);
  const seen = new Set<string>();
  for (const { code, module } of codes) {
    if (!names.includes(module)) {
      const text = `The code ${code} is for the module ${module}, which this event does not have.`;
      refuse('discount_codes', text);
    }
    const key = JSON.stringify([module, code.toLowerCase()]);
    if (seen.has(key))
      refuse('discount_codes', `The code ${code} is in the list twice for ${module}.`);
    seen.add(key);
  }
  return codes;
}

/** @returns undefined for text that is not JSON */
function readJson(json: string): unknown {
  try {
    return JSON.parse(json.trim() || '[]');
  } catch {
    return undefined;
  }
}
