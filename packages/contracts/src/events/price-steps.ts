import { z } from 'zod';
import { clubAmount } from '../values/amount.ts';
import { formatMoney } from '../values/money.ts';
import { clubDay } from './event-moment.ts';
import { discountCode, MAX_LIMIT } from './module.ts';

/** A module has at most this many steps before the price without an end. */
export const MAX_STEPS = 4;
export const TOO_MANY_STEPS = `A module has at most ${MAX_STEPS} price steps.`;

const MAX_TEAMS = 'The number of teams must be a whole number, at least 1, or empty.';

/** A price that ends: after its last day on the club's clock, or when so many teams have a place in the module. */
export const priceStep = z.object(
  {
    amount: clubAmount,
    last_day: discountCode.shape.last_day.describe(
      "YYYY-MM-DD of the club's clock; empty: no last day",
    ),
    max_teams: z
      .int(MAX_TEAMS)
      .min(1, MAX_TEAMS)
      .max(MAX_LIMIT, MAX_TEAMS)
      .nullable()
      .default(null)
      .describe('Teams with a place in the module; null: any number'),
  },
  'A price step must be an object.',
);
export type PriceStep = z.output<typeof priceStep>;

/** A price of a module as visitors see it. The last one has no end. */
export const shownPrice = priceStep.extend({
  teams_left: z.int().nullable().describe('Teams that can still get the price; null: any number'),
});
export type ShownPrice = z.output<typeof shownPrice>;

/** What is wrong with a step after the earlier ones of its module. */
export function stepProblem(
  { last_day, max_teams }: PriceStep,
  earlier: PriceStep[],
): { path: 'last_day' | 'max_teams'; message: string } | undefined {
  // The error is at the second input, because the admin fills in the first one before it.
  if (!last_day && max_teams === null)
    return { path: 'max_teams', message: 'Enter a last day or a number of teams.' };
  const day = earlier
    .map((step) => step.last_day)
    .sort()
    .at(-1);
  if (last_day && day && last_day <= day)
    return {
      path: 'last_day',
      message: `The last day must be after ${day}, that of an earlier step.`,
    };
  const teams = Math.max(0, ...earlier.map((step) => step.max_teams ?? 0));
  if (max_teams !== null && max_teams <= teams)
    return {
      path: 'max_teams',
      message: `The number of teams must be above ${teams}, that of an earlier step.`,
    };
  return undefined;
}

export const priceSteps = z
  .array(priceStep, 'The price steps of a module must be a list.')
  .max(MAX_STEPS, TOO_MANY_STEPS)
  .superRefine((steps, context) => {
    for (const [index, step] of steps.entries()) {
      const problem = stepProblem(step, steps.slice(0, index));
      if (problem)
        context.addIssue({ code: 'custom', path: [index, problem.path], message: problem.message });
    }
  });

/** From this number down, visitors learn how many teams can still get a price. */
const FEW_TEAMS = 10;

/** A price with its end: `PKR 2,000 until Tue 1 Dec 2026`, or `PKR 2,000 for the first 20 teams (3 left)`. */
export function priceText({
  amount,
  last_day,
  max_teams,
  teams_left = null,
}: PriceStep & { teams_left?: number | null }): string {
  const few = teams_left !== null && teams_left <= FEW_TEAMS ? ` (${teams_left} left)` : '';
  const teams = max_teams === 1 ? 'team' : `${max_teams} teams`;
  const ends = [
    ...(max_teams === null ? [] : [`for the first ${teams}${few}`]),
    ...(last_day ? [`until ${clubDay(last_day)}`] : []),
  ];
  return [formatMoney(amount), ends.join(', at the latest ')].filter(Boolean).join(' ');
}

/** A price of visitors, in a line: `Now PKR 2,000: until Tue 1 Dec 2026 or 20 teams (3 left)`. */
function priceLine({ amount, last_day, max_teams, teams_left }: ShownPrice, index: number): string {
  const few =
    index === 0 && teams_left !== null && teams_left <= FEW_TEAMS ? ` (${teams_left} left)` : '';
  const teams = max_teams === 1 ? `${last_day ? '1 ' : ''}team` : `${max_teams} teams`;
  const ends = [
    ...(last_day ? [`until ${clubDay(last_day)}`] : []),
    ...(max_teams === null ? [] : [`${last_day ? '' : 'for the first '}${teams}${few}`]),
  ];
  const price = `${index === 0 ? 'Now' : 'Then'} ${formatMoney(amount)}`;
  return [price, ends.join(' or ')].filter(Boolean).join(': ');
}

/** When a price ends and what comes then, one line each. */
export const pricesText = (prices: ShownPrice[]): string => prices.map(priceLine).join('\n');
