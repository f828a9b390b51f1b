import { type KyselyPlugin, SelectQueryNode } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** The same database without `for update` in its queries. Race tests use it to show that the lock is needed. */
export const withoutRowLocks = (db: EventsDb): EventsDb => db.withPlugin(dropLocks);

const dropLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!SelectQueryNode.is(node)) return node;
    const { endModifiers: _, ...unlocked } = node;
    return unlocked;
  },
  transformResult: async ({ result }) => result,
};
