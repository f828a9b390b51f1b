import type { EventModule } from './module.ts';

// No schema here: the first page of /events loads this file, and zod must not come with it.

export interface ModuleFields {
  modules: string[];
  module_amounts: Record<string, number>;
}

/**
 * A module as a page shows it. `left` is the number of its places that are left; undefined without a limit. `note` says when a
 * price ends.
 */
export type ShownModule = EventModule & { left?: number | undefined; note?: string | undefined };

interface Notes {
  module_places_left?: Record<string, number> | undefined;
  module_price_notes?: Record<string, string> | undefined;
}

/** The modules of an event as a list, in the order of the event. */
export const modulesOf = ({
  modules,
  module_amounts: amounts,
  module_places_left: left,
  module_price_notes: notes,
}: ModuleFields & Notes): ShownModule[] =>
  modules.map((name) => ({
    name,
    amount: amounts[name] ?? 0,
    left: left?.[name],
    note: notes?.[name],
  }));
