import type { EventModule, FormModule } from './module.ts';

// No schema here: the first page of /events loads this file, and zod must not come with it.

interface ModuleFields {
  modules: string[];
  module_amounts: Record<string, number>;
}

/** The modules of an event as a list of `{ name, amount }`, in the order of the event. */
export const modulesOf = ({ modules, module_amounts: amounts }: ModuleFields): EventModule[] =>
  modules.map((name) => ({ name, amount: amounts[name] ?? 0 }));

/** The modules of an event with their capacities, for the admin's form. */
export const formModulesOf = (
  event: ModuleFields & { module_capacities: Record<string, number> },
): FormModule[] =>
  modulesOf(event).map((module) => ({
    ...module,
    capacity: event.module_capacities[module.name] ?? null,
  }));

/** The inverse of {@link modulesOf}. */
export const moduleFieldsOf = (modules: EventModule[]): ModuleFields => ({
  modules: modules.map(({ name }) => name),
  module_amounts: Object.fromEntries(modules.map(({ name, amount }) => [name, amount])),
});
