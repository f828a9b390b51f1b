import type { FormModule } from '@club/contracts/events/form-module';
import { missingPrice, moduleName, teamLimit } from '@club/contracts/events/module';
import { formatNumber } from '@club/contracts/values/money';
import { amountText, readAmount } from '@club/contracts/values/typed-amount';
import { z } from 'zod';
import { amountCell, areEmpty, limitText, typedLimit } from './typed-values.ts';

/** A module as it is typed. `saved` is the name that its registrations have; empty for a new module. */
export const NO_MODULE = { saved: '', name: '', amount: '', capacity: '' };
export type ModuleRow = typeof NO_MODULE;

export const moduleRow = ({ name, amount, capacity }: FormModule): ModuleRow => ({
  saved: name,
  name,
  amount: amountText(amount),
  capacity: limitText(capacity),
});

export const isEmptyModule = ({ name, amount, capacity }: ModuleRow) =>
  areEmpty(name, amount, capacity);

export const typedModule = z
  .object({
    saved: z.string(),
    name: moduleName,
    amount: z.string(),
    capacity: z.string(),
  })
  .superRefine(({ name, amount }, context) => {
    if (amount.trim() !== '') return;
    context.addIssue({ code: 'custom', path: ['amount'], message: missingPrice(name) });
  })
  .pipe(
    z.object({
      saved: z.string(),
      name: moduleName,
      amount: amountCell,
      capacity: typedLimit(teamLimit('Places')),
    }),
  );

type TypedModule = z.output<typeof typedModule>;

/** Old to new names of the saved modules that have another name now. */
export const renamesOf = (modules: TypedModule[]): Record<string, string> =>
  Object.fromEntries(
    modules.flatMap(({ saved, name }) => (saved && saved !== name ? [[saved, name]] : [])),
  );

export const moduleInWords = ({ name, amount, capacity: places }: ModuleRow): string =>
  `${name}: ${formatNumber(readAmount(amount))}${places && `, ${places} places`}`;
