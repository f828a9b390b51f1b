import type { AdminEvent } from '@club/contracts/events/event';
import {
  contradictingTimes,
  eventTexts,
  PAY_WITHIN_DAYS,
} from '@club/contracts/events/event-fields';
import { capacity, discountCode, missingPrice, moduleName } from '@club/contracts/events/module';
import { formModulesOf } from '@club/contracts/events/modules-of';
import { formatPkr } from '@club/contracts/values/money';
import { pkr } from '@club/contracts/values/pkr';
import type { UseFormReturn } from '@club/web-kit/forms';
import { z } from 'zod';
import type { InWords } from '../../records/differences.ts';

/** An amount as text, as it is typed. */
export const typedAmount = z
  .string()
  .trim()
  .refine((text) => Number.isFinite(Number(text)), 'Enter an amount in PKR.')
  .transform(Number)
  .pipe(pkr);

/** A limit as text, as it is typed. Empty text is no limit: null. */
const typedLimit = (limit: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text)))
    .pipe(limit.nullable());

const typedModule = z
  .object({ name: moduleName, amount: z.string(), capacity: z.string() })
  .superRefine(({ name, amount }, context) => {
    if (amount.trim() !== '') return;
    context.addIssue({ code: 'custom', path: ['amount'], message: missingPrice(name) });
  })
  .pipe(
    z.object({ name: moduleName, amount: typedAmount, capacity: typedLimit(capacity('Places')) }),
  );

/** A code as it is typed. */
export const typedCode = discountCode.extend({
  amount: typedAmount,
  max_uses: typedLimit(discountCode.shape.max_uses.unwrap().unwrap()),
});

const isEmpty = (...texts: string[]) => texts.every((text) => text.trim() === '');

/** A code with the number of teams that use it, which is not saved. */
const listedCode = discountCode.extend({ uses: z.number().default(0) });
export type ListedCode = z.input<typeof listedCode>;

/**
 * The event as its dialog holds it. `new_module` and `new_code` are typed but not added: saving would lose them. `taken` is the
 * number of teams that have a place.
 */
export const eventDraft = z
  .object({
    ...eventTexts,
    registration_open: z.boolean(),
    capacity: typedLimit(capacity('Places')),
    taken: z.number(),
    modules: z.array(typedModule),
    new_module: z
      .string()
      .refine((name) => isEmpty(name), 'This module is not added yet: add it, or clear the field.'),
    discount_codes: z.array(listedCode),
    new_code: z
      .object({
        module: z.string(),
        code: z.string(),
        amount: z.string(),
        last_day: z.string(),
        max_uses: z.string(),
      })
      .refine(({ code, amount }) => isEmpty(code, amount), {
        message: 'This code is not added yet: add it, or clear its fields.',
        path: ['code'],
      }),
  })
  .superRefine((draft, context) => {
    for (const [field, message] of Object.entries(contradictingTimes(draft)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
type Draft = z.input<typeof eventDraft>;
export type EventFormReturn = UseFormReturn<Draft, unknown, z.output<typeof eventDraft>>;

export const NO_CODE = { module: '', code: '', amount: '', last_day: '', max_uses: '' };

const textOf = (limit: number | null | undefined) => String(limit ?? '');

/** SPEC §9: a new event is open for registration. */
export const draftOf = (saved: AdminEvent | undefined): Draft => ({
  title: saved?.title ?? '',
  description: saved?.description ?? '',
  date: saved?.date ?? '',
  time: saved?.time ?? '',
  end_date: saved?.end_date ?? '',
  end_time: saved?.end_time ?? '',
  location: saved?.location ?? '',
  map_url: saved?.map_url ?? '',
  rules: saved?.rules ?? '',
  prizes: saved?.prizes ?? '',
  contact: saved?.contact ?? '',
  registration_open: saved?.registration_open ?? true,
  opens_at: saved?.opens_at ?? '',
  closes_at: saved?.closes_at ?? '',
  pay_within_days: String(saved?.pay_within_days ?? PAY_WITHIN_DAYS),
  capacity: textOf(saved?.capacity),
  taken: saved?.taken ?? 0,
  modules: saved
    ? formModulesOf(saved).map(({ name, ...module }) => ({
        name,
        amount: String(module.amount),
        capacity: textOf(module.capacity),
      }))
    : [],
  new_module: '',
  discount_codes: saved?.discount_codes ?? [],
  new_code: NO_CODE,
});

/** `3 of 10 used`, or `3 used` for a code without a limit. */
export const usesInWords = ({ uses = 0, max_uses }: ListedCode): string =>
  max_uses ? `${uses} of ${max_uses} used` : `${uses} used`;

/** The warning about a capacity below what is taken; undefined for every other one. @param capacity as typed */
export function takenNote(capacity: string, taken: number): string | undefined {
  const places = Number(capacity);
  if (capacity.trim() === '' || !(places < taken)) return undefined;
  const teams = taken === 1 ? '1 team already has a place' : `${taken} teams already have a place`;
  return `${teams}; no new team can register until fewer than ${places} have one.`;
}

export const codeInWords = (code: z.input<typeof discountCode>): string =>
  [
    `${code.code}: ${formatPkr(code.amount)} off ${code.module}`,
    code.last_day && `until ${code.last_day}`,
    code.max_uses && `${code.max_uses} uses`,
  ]
    .filter(Boolean)
    .join(', ');

const moduleInWords = ({ name, amount, capacity: places }: Draft['modules'][number]): string =>
  `${name}: ${Number(amount)}${places && `, ${places} places`}`;

/** The draft in words, to compare two versions. */
export const eventInWords = (draft: Draft): InWords => ({
  Title: draft.title,
  Date: draft.date,
  Time: draft.time,
  'End date': draft.end_date ?? '',
  'End time': draft.end_time ?? '',
  Location: draft.location,
  'Map link': draft.map_url ?? '',
  Description: draft.description ?? '',
  Rules: draft.rules ?? '',
  Prizes: draft.prizes ?? '',
  Contact: draft.contact ?? '',
  Registrations: draft.registration_open ? 'Open' : 'Closed',
  Opens: draft.opens_at ?? '',
  Closes: draft.closes_at ?? '',
  Places: draft.capacity,
  'Days to pay': String(draft.pay_within_days ?? ''),
  Modules: draft.modules.map(moduleInWords).join('\n'),
  'Discount codes': draft.discount_codes.map(codeInWords).join('\n'),
});
