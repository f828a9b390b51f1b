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

/** The event as its dialog holds it: modules with their prices, codes one by one. */
export const eventDraft = z.object({
  title,
  description,
  date,
  time,
  location,
  registration_open: z.boolean(),
  modules: z.array(z.object({ name: moduleName, amount: typedAmount })),
  discount_codes: z.array(discountCode),
});
export type EventDraftInput = z.input<typeof eventDraft>;
export type EventDraft = z.output<typeof eventDraft>;

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
    discount_codes: event?.discount_codes ?? [],
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
  const { registration_open: isOpen, modules, discount_codes: codes, ...texts } = draft;
  return {
    ...texts,
    registration_open: isOpen ? 'true' : 'false',
    modules: modules.map(({ name }) => name).join(','),
    module_amounts: modules.map(({ name, amount }) => `${name}:${amount}`).join(','),
    discount_codes: JSON.stringify(codes),
    ...(image && { image }),
    ...(version !== undefined && { version }),
  };
}
