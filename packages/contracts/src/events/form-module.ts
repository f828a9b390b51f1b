import { z } from 'zod';
import type { AuditField } from '../audit/fields.ts';
import { clubAmount } from '../values/amount.ts';
import { inMajor, inMinor } from '../values/minor-units.ts';
import { readJson } from '../values/read-json.ts';
import { eventModule, MAX_MODULES, missingPrice, teamLimit } from './module.ts';
import { modulesOf, type ShownModule } from './modules-of.ts';
import { type PriceStep, priceStep, priceSteps, shownPrice } from './price-steps.ts';

/**
 * A module with all its facts. This file is their one description: the admin's form, the answers, the table of the database and
 * the audit log read it. `capacity` is in teams; null is no limit. `amount` is the price without an end, `steps` are the prices
 * that end before it; a form without them leaves the saved ones.
 */
export const formModule = eventModule.extend({
  capacity: teamLimit('The places').nullable().default(null),
  steps: priceSteps.optional(),
});
export type FormModule = z.output<typeof formModule>;

/** The facts of a module; each is a column of its table. */
export const moduleFacts = formModule.keyof().options;

/** The words of the audit log for the facts besides the name. */
export const moduleWords: Record<Exclude<keyof FormModule, 'name'>, AuditField> = {
  amount: ['price', 'amount'],
  capacity: ['places', 'limit'],
  steps: ['price steps', 'steps'],
};

interface Priced {
  amount: number;
  steps?: PriceStep[] | undefined;
}

/** A module with its amounts in minor units. */
export const moduleInMinor = <Module extends Priced>(module: Module): Module => ({
  ...inMinor(module),
  ...(module.steps && { steps: module.steps.map(inMinor) }),
});

/** A module with its amounts in the currency instead of minor units. */
export const moduleInMajor = <Module extends Priced>(module: Module): Module => ({
  ...inMajor(module),
  ...(module.steps && { steps: module.steps.map(inMajor) }),
});

const text = (label: string) => z.string(`${label} must be text.`).default('');

const STEPS = 'The price steps must be a JSON object of lists by module name.';

/** The fields of the form that carry the modules. docs/specification.md does not name all of them, so they may be missing. */
export const moduleTexts = {
  modules: text('Modules').describe('Names, comma-joined'),
  module_amounts: text('Module amounts').describe('Name:Amount pairs, comma-joined'),
  module_capacities: text('Places of modules').describe(
    'Name:Teams pairs, comma-joined; a module without a pair has no limit',
  ),
  module_steps: z
    .string(STEPS)
    .optional()
    .describe(
      'JSON text: {name: [{amount, last_day?, max_teams?}]}, the prices that end, before that of `module_amounts`. Missing: the saved ones stay',
    ),
};
const wireForm = z.object(moduleTexts);
type ModuleTexts = z.output<typeof wireForm>;

/** The field that shows an error of a fact. */
const FIELD_OF: Record<keyof FormModule, keyof ModuleTexts> = {
  name: 'modules',
  amount: 'module_amounts',
  capacity: 'module_capacities',
  steps: 'module_steps',
};

/** The form without the fields of its modules. */
export function withoutModules<Form extends ModuleTexts>(
  form: Form,
): Omit<Form, keyof ModuleTexts> {
  const { modules, module_amounts, module_capacities, module_steps, ...others } = form;
  return others;
}

/** What a module must be. The errors name it. */
const moduleNamed = (name: string) =>
  formModule.extend({
    amount: z
      .custom<number>((amount) => amount !== undefined, missingPrice(name))
      .pipe(eventModule.shape.amount),
    capacity: teamLimit(`The places of ${name}`).nullable(),
  });

/**
 * A module counts only if its name is not empty and not in the list already. Each needs an amount.
 * @returns the modules that are right
 */
export function decodeModules(
  form: ModuleTexts,
  refuse: (field: keyof ModuleTexts, message: string) => void,
): FormModule[] {
  const names = new Set(form.modules.split(',').flatMap((name) => name.trim() || []));
  if (names.size > MAX_MODULES) {
    refuse('modules', `An event has at most ${MAX_MODULES} modules.`);
    return [];
  }
  const amounts = decodePairs(form.module_amounts);
  const capacities = decodePairs(form.module_capacities);
  const steps = decodeSteps(form.module_steps, names, (message) => refuse('module_steps', message));
  return [...names].flatMap((name) => {
    const { data, error } = moduleNamed(name).safeParse({
      name,
      amount: numberOf(amounts.get(name)),
      capacity: decodeLimit(capacities.get(name)),
      steps: steps && (steps.get(name) ?? []),
    });
    const problem = error?.issues[0];
    const fact = problem?.path[0] as keyof FormModule;
    if (problem)
      refuse(FIELD_OF[fact], fact === 'steps' ? `${name}: ${problem.message}` : problem.message);
    return data ?? [];
  });
}

/** The inverse of {@link decodeModules}. */
export const encodeModules = (modules: FormModule[]): ModuleTexts => ({
  modules: modules.map(({ name }) => name).join(','),
  module_amounts: modules.map(({ name, amount }) => `${name}:${amount}`).join(','),
  module_capacities: Object.entries(capacitiesOf(modules))
    .map(([name, teams]) => `${name}:${teams}`)
    .join(','),
  ...(modules.some(({ steps }) => steps) && { module_steps: JSON.stringify(stepsOf(modules)) }),
});

const stepLists = z.record(z.string(), z.unknown(), STEPS);

/** The lists by name, not checked yet; undefined for a form without the field. */
function decodeSteps(
  json: string | undefined,
  names: Set<string>,
  refuse: (message: string) => void,
): Map<string, unknown> | undefined {
  if (json === undefined) return undefined;
  const { data = {}, error } = stepLists.safeParse(readJson(json.trim() || '{}'));
  if (error) refuse(STEPS);
  const unknown = Object.keys(data).find((name) => !names.has(name));
  if (unknown) refuse(`This event has no module ${unknown} that could have price steps.`);
  return new Map(Object.entries(data));
}

/** Pairs without a name are dropped. */
function decodePairs(pairs: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of pairs.split(',')) {
    const [name = '', value = ''] = pair.split(':').map((part) => part.trim());
    if (name && (value || !values.has(name))) values.set(name, value);
  }
  return values;
}

/** @returns undefined for text that is not a number, as if it were missing */
const numberOf = (text = ''): number | undefined =>
  text && Number.isFinite(Number(text)) ? Number(text) : undefined;

/** A limit as multipart carries it: a number, or empty text for no limit. @returns NaN for text that is not a number */
export const decodeLimit = (text = ''): number | null => (text.trim() === '' ? null : Number(text));

/** The fields in which JSON carries the modules of an event. */
export const moduleFields = {
  modules: z.array(z.string()).describe('Names, in the order of the event'),
  module_amounts: z.record(z.string(), clubAmount).describe('Prices, by name'),
  module_places_left: z
    .record(z.string(), z.int())
    .describe('In teams, by name; only modules with a limit'),
  module_prices: z
    .record(z.string(), z.array(shownPrice))
    .optional()
    .describe('The current price and those after it, by name; only modules whose price ends'),
  module_price_notes: z
    .record(z.string(), z.string())
    .optional()
    .describe('`module_prices` as texts'),
};

/**
 * The fields in which the answers of the back office carry the facts that its form edits. `module_amounts` are here the prices
 * without an end, because an older form sends them back.
 */
export const formModuleFields = {
  module_capacities: z
    .record(z.string(), z.int())
    .describe('Places in teams, by name; only modules with a limit'),
  module_steps: z
    .record(z.string(), z.array(priceStep))
    .optional()
    .describe('The prices that end, by name; `module_amounts` has the price after them'),
};
interface FormModuleFields {
  module_amounts: Record<string, number>;
  module_capacities: Record<string, number>;
  module_steps?: Record<string, PriceStep[]> | undefined;
}

export const formModuleFieldsOf = (modules: FormModule[]): FormModuleFields => ({
  module_amounts: Object.fromEntries(modules.map(({ name, amount }) => [name, amount])),
  module_capacities: capacitiesOf(modules),
  module_steps: stepsOf(modules),
});

const capacitiesOf = (modules: FormModule[]): Record<string, number> =>
  Object.fromEntries(
    modules.flatMap(({ name, capacity }) => (capacity === null ? [] : [[name, capacity]])),
  );

const stepsOf = (modules: FormModule[]): Record<string, PriceStep[]> =>
  Object.fromEntries(
    modules.flatMap(({ name, steps = [] }) => (steps.length > 0 ? [[name, steps]] : [])),
  );

type OfficeEvent = Parameters<typeof modulesOf>[0] &
  FormModuleFields & { module_prices?: Record<string, { amount: number }[]> | undefined };

/** The modules of an event of the back office as its form has them, in its order. */
export const formModulesOf = (event: OfficeEvent): FormModule[] =>
  modulesOf(event).map(({ name, amount }) => ({
    name,
    amount,
    capacity: event.module_capacities[name] ?? null,
    steps: event.module_steps?.[name] ?? [],
  }));

/** The modules of an event of the back office with their current prices. */
export const pricedModulesOf = (event: OfficeEvent): ShownModule[] =>
  modulesOf(event).map((module) => ({
    ...module,
    amount: event.module_prices?.[module.name]?.[0]?.amount ?? module.amount,
  }));
