import type { AdminEvent } from '@club/contracts/events/event';
import { eventTexts } from '@club/contracts/events/event-form';
import { discountCode, missingPrice, moduleName } from '@club/contracts/events/module';
import { modulesOf } from '@club/contracts/events/modules-of';
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

const typedModule = z
  .object({ name: moduleName, amount: z.string() })
  .superRefine(({ name, amount }, context) => {
    if (amount.trim() !== '') return;
    context.addIssue({ code: 'custom', path: ['amount'], message: missingPrice(name) });
  })
  .pipe(z.object({ name: moduleName, amount: typedAmount }));

const isEmpty = (...texts: string[]) => texts.every((text) => text.trim() === '');

/** The event as its dialog holds it. `new_module` and `new_code` are typed but not added: saving would lose them. */
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
type Draft = z.input<typeof eventDraft>;
export type EventFormReturn = UseFormReturn<Draft, unknown, z.output<typeof eventDraft>>;

export const NO_CODE = { module: '', code: '', amount: '' };

/** SPEC §9: a new event is open for registration. */
export const draftOf = (saved: AdminEvent | undefined): Draft => ({
  title: saved?.title ?? '',
  description: saved?.description ?? '',
  date: saved?.date ?? '',
  time: saved?.time ?? '',
  location: saved?.location ?? '',
  registration_open: saved?.registration_open ?? true,
  modules: saved
    ? modulesOf(saved).map((module) => ({ ...module, amount: String(module.amount) }))
    : [],
  new_module: '',
  discount_codes: saved?.discount_codes ?? [],
  new_code: NO_CODE,
});

export const codeInWords = ({ code, amount, module }: z.output<typeof discountCode>): string =>
  `${code}: ${formatPkr(amount)} off ${module}`;

/** The draft in words, to compare two versions. */
export const eventInWords = (draft: Draft): InWords => ({
  Title: draft.title,
  Date: draft.date,
  Time: draft.time,
  Location: draft.location,
  Description: draft.description ?? '',
  Registrations: draft.registration_open ? 'Open' : 'Closed',
  Modules: draft.modules.map(({ name, amount }) => `${name}: ${Number(amount)}`).join('\n'),
  'Discount codes': draft.discount_codes.map(codeInWords).join('\n'),
});
