import { type KyselyPlugin, SelectQueryNode } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** The same database, but `for update` is left out of every query: what a race test compares with. */
export const withoutRowLocks = (db: EventsDb): EventsDb => db.withPlugin(dropLocks);

const dropLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!SelectQueryNode.is(node)) return node;
    const { endModifiers: _, ...unlocked } = node;
    return unlocked;
  },
  transformResult: async ({ result }) => result,
};
