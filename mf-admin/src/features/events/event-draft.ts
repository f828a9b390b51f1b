import { type AdminEvent, discountCode, eventForm, moduleName } from '@club/contracts/events/event';
import { pkr } from '@club/contracts/values/pkr';
import { z } from 'zod';

/** An amount as it is typed; empty is 0. */
export const typedAmount = z
  .string()
  .trim()
  .refine((text) => Number.isFinite(Number(text)), 'Enter an amount in PKR.')
  .transform(Number)
  .pipe(pkr);

const { title, description, date, time, location } = eventForm.shape;

/** Typed beside an Add button and not added: it would be lost at saving. */
const isEmpty = (...texts: string[]) => texts.every((text) => text.trim() === '');

/** The event as its dialog holds it: modules with their prices, codes one by one, and what is typed to be added. */
export const eventDraft = z.object({
  title,
  description,
  date,
  time,
  location,
  registration_open: z.boolean(),
  modules: z.array(z.object({ name: moduleName, amount: typedAmount })),
  new_module: z
    .string()
    .refine((name) => isEmpty(name), 'This module is not added yet: add it, or clear the field.'),
  discount_codes: z.array(discountCode),
  new_code: z
    .object({ module: z.string(), code: z.string(), amount: z.string() })
    .refine(({ code, amount }) => isEmpty(code, amount), {
      message: 'This code is not added yet: add it, or clear its fields.',
      path: ['code'],
    }),
});
export type EventDraftInput = z.input<typeof eventDraft>;
export type EventDraft = z.output<typeof eventDraft>;

/** Nothing typed of a code yet. */
export const NO_CODE = { module: '', code: '', amount: '' };

/** What the dialog starts from; a new event is open for registration (SPEC §9). */
export function draftOf(event: AdminEvent | undefined): EventDraftInput {
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    date: event?.date ?? '',
    time: event?.time ?? '',
    location: event?.location ?? '',
    registration_open: event?.registration_open ?? true,
    modules: (event?.modules ?? []).map((name) => ({
      name,
      amount: String(event?.module_amounts[name] ?? 0),
    })),
    new_module: '',
    discount_codes: event?.discount_codes ?? [],
    new_code: NO_CODE,
  };
}

interface Extras {
  image: File | undefined;
  version: number | undefined;
}

/** The draft as the call carries it, field by field (SPEC §7). */
export function eventBody(
  draft: EventDraft,
  { image, version }: Extras,
): z.input<typeof eventForm> {
  const { registration_open: isOpen, modules, discount_codes: codes } = draft;
  const { title, description, date, time, location } = draft;
  return {
    title,
    description,
    date,
    time,
    location,
    registration_open: isOpen ? 'true' : 'false',
    modules: modules.map(({ name }) => name).join(','),
    module_amounts: modules.map(({ name, amount }) => `${name}:${amount}`).join(','),
    discount_codes: JSON.stringify(codes),
    ...(image && { image }),
    ...(version !== undefined && { version }),
  };
}
