import { z } from 'zod';
import type { AuditField } from '../audit/fields.ts';
import { eventModule, MAX_MODULES, missingPrice, teamLimit } from './module.ts';
import { modulesOf } from './modules-of.ts';

/**
 * A module with all its facts. This file is their one description: the admin's form, the answers of the back office, the table
 * of the database and the audit log read it. `capacity` is in teams; null is no limit.
 */
export const formModule = eventModule.extend({
  capacity: teamLimit('The places').nullable().default(null),
});
export type FormModule = z.output<typeof formModule>;

/** The facts of a module; each is a column of its table. */
export const moduleFacts = formModule.keyof().options;

/** The words of the audit log for the facts besides the name. */
export const moduleWords: Record<Exclude<keyof FormModule, 'name'>, AuditField> = {
  amount: ['price', 'amount'],
  capacity: ['places', 'limit'],
};

const text = (label: string) => z.string(`${label} must be text.`).default('');

/** The fields of the form that carry the modules (SPEC §7). SPEC does not name all of them, so they may be missing. */
export const moduleTexts = {
  modules: text('Modules').describe('Names, comma-joined'),
  module_amounts: text('Module amounts').describe('Name:Amount pairs, comma-joined'),
  module_capacities: text('Places of modules').describe(
    'Name:Teams pairs, comma-joined; a module without a pair has no limit',
  ),
};
const wireForm = z.object(moduleTexts);
type ModuleTexts = z.output<typeof wireForm>;

/** The field that shows an error of a fact. */
const FIELD_OF: Record<keyof FormModule, keyof ModuleTexts> = {
  name: 'modules',
  amount: 'module_amounts',
  capacity: 'module_capacities',
};

/** The form without the fields of its modules. */
export function withoutModules<Form extends ModuleTexts>(
  form: Form,
): Omit<Form, keyof ModuleTexts> {
  const { modules, module_amounts, module_capacities, ...others } = form;
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
 * A module counts only if its name is not empty and not in the list already (SPEC §5). Each needs an amount.
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
  return [...names].flatMap((name) => {
    const { data, error } = moduleNamed(name).safeParse({
      name,
      amount: numberOf(amounts.get(name)),
      capacity: decodeLimit(capacities.get(name)),
    });
    const problem = error?.issues[0];
    if (problem) refuse(FIELD_OF[problem.path[0] as keyof FormModule], problem.message);
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
});

/** Pairs without a name are dropped (SPEC §5). */
function decodePairs(pairs: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of pairs.split(',')) {
    const [name = '', value = ''] = pair.split(':').map((part) => part.trim());
    if (name && (value || !values.has(name))) values.set(name, value);
  }
  return values;
}

/** @returns undefined for text that is not a number, as if it were missing (SPEC §5) */
const numberOf = (text = ''): number | undefined =>
  text && Number.isFinite(Number(text)) ? Number(text) : undefined;

/** A limit as multipart carries it: a number, or empty text for no limit. @returns NaN for text that is not a number */
export const decodeLimit = (text = ''): number | null => (text.trim() === '' ? null : Number(text));

/** The fields in which the answers of the back office carry the facts that visitors do not see. */
export const formModuleFields = {
  module_capacities: z
    .record(z.string(), z.int())
    .describe('Places in teams, by name; only modules with a limit'),
};
type FormModuleFields = {
  [Field in keyof typeof formModuleFields]: z.infer<(typeof formModuleFields)[Field]>;
};

export const formModuleFieldsOf = (modules: FormModule[]): FormModuleFields => ({
  module_capacities: capacitiesOf(modules),
});

const capacitiesOf = (modules: FormModule[]): Record<string, number> =>
  Object.fromEntries(
    modules.flatMap(({ name, capacity }) => (capacity === null ? [] : [[name, capacity]])),
  );

/** The modules of an event of the back office, in its order. */
export const formModulesOf = (
  event: Parameters<typeof modulesOf>[0] & FormModuleFields,
): FormModule[] =>
  modulesOf(event).map(({ name, amount }) => ({
    name,
    amount,
    capacity: event.module_capacities[name] ?? null,
  }));
