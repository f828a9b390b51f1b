import type { AdminEvent } from '@club/contracts/events/event';
import { encodeEventForm, type eventForm, eventTexts } from '@club/contracts/events/event-form';
import { discountCode, missingPrice, moduleName } from '@club/contracts/events/module';
import { modulesOf } from '@club/contracts/events/modules-of';
import { pkr } from '@club/contracts/values/pkr';
import { z } from 'zod';

/** An amount as text, as it is typed. */
export const typedAmount = z
  .string()
  .trim()
  .refine((text) => Number.isFinite(Number(text)), 'Enter an amount in PKR.')
  .transform(Number)
  .pipe(pkr);

const typedModule = z
  .object({ name: moduleName, amount: z.string() })
  .superRefine(({ name, amount }, context) => {
    if (amount.trim() !== '') return;
    context.addIssue({ code: 'custom', path: ['amount'], message: missingPrice(name) });
  })
  .pipe(z.object({ name: moduleName, amount: typedAmount }));

/** Typed beside an Add button and not added: it would be lost at saving. */
const isEmpty = (...texts: string[]) => texts.every((text) => text.trim() === '');

/** The event as its dialog holds it: modules with their prices, codes one by one, and what is typed to be added. */
export const eventDraft = z.object({
  ...eventTexts,
  registration_open: z.boolean(),
  modules: z.array(typedModule),
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
    modules: event
      ? modulesOf(event).map((module) => ({ ...module, amount: String(module.amount) }))
      : [],
    new_module: '',
    discount_codes: event?.discount_codes ?? [],
    new_code: NO_CODE,
  };
}

interface Extras {
  image: File | undefined;
  version: number | undefined;
}

/** The draft as the call carries it (SPEC §7). */
export const eventBody = (
  { new_module, new_code, ...event }: EventDraft,
  extras: Extras,
): z.input<typeof eventForm> => encodeEventForm({ ...event, ...extras });
