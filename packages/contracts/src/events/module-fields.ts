import type { EventModule } from './module.ts';
import type { ModuleFields } from './modules-of.ts';

// Apart from `modules-of.ts`: the first page of /events does not need it.

/** The names and amounts of `modulesOf` as the fields of an event. */
export const moduleFieldsOf = (modules: EventModule[]): ModuleFields => ({
  modules: modules.map(({ name }) => name),
  module_amounts: Object.fromEntries(modules.map(({ name, amount }) => [name, amount])),
});
