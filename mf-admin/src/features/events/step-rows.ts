import type { FormModule } from '@club/contracts/events/form-module';
import { moduleName } from '@club/contracts/events/module';
import {
  MAX_STEPS,
  priceStep,
  priceText,
  stepProblem,
  TOO_MANY_STEPS,
} from '@club/contracts/events/price-steps';
import { amountText, readAmount } from '@club/contracts/values/typed-amount';
import { z } from 'zod';
import { amountCell, areEmpty, limitText, typedLimit } from './typed-values.ts';

/** A price step as it is typed. The steps of a module hold in the order of their rows. */
export const NO_STEP = { module: '', amount: '', last_day: '', max_teams: '' };
export type StepRow = typeof NO_STEP;

export const isEmptyStep = (row: StepRow) => areEmpty(...Object.values(row));

const { shape } = priceStep;

export const typedStep = z.object({
  module: moduleName,
  amount: amountCell,
  last_day: shape.last_day.unwrap(),
  max_teams: typedLimit(shape.max_teams.unwrap().unwrap()),
});
type TypedStep = z.output<typeof typedStep>;

export const stepRows = ({ name, steps = [] }: FormModule): StepRow[] =>
  steps.map(({ amount, last_day, max_teams }) => ({
    module: name,
    amount: amountText(amount),
    last_day,
    max_teams: limitText(max_teams),
  }));

/** The steps of a module as the form of the API carries them. */
export const stepsOf = (name: string, steps: TypedStep[]) =>
  steps.filter(({ module }) => module === name).map(({ module, ...step }) => step);

/** What is wrong with a step beside the others. @param names of the event's modules */
export function stepRowProblem(
  { module, ...step }: TypedStep,
  earlier: TypedStep[],
  names: string[],
): { path: keyof StepRow; message: string } | undefined {
  if (!names.includes(module))
    return { path: 'module', message: `This event has no module ${module}.` };
  const before = stepsOf(module, earlier);
  if (before.length >= MAX_STEPS) return { path: 'module', message: TOO_MANY_STEPS };
  return stepProblem(step, before);
}

export const stepInWords = ({ module, amount, last_day, max_teams }: StepRow): string =>
  `${module}: ${priceText({ amount: readAmount(amount), last_day, max_teams: max_teams ? Number(max_teams) : null })}`;
