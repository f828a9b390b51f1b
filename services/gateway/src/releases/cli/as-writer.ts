import type { Topic } from '@club/contracts/http/topics';
import type { RemoteContext } from './command-context.ts';

/** The operator as the actor of a change. */
export const asWriter = ({ db, pool, actor }: RemoteContext) => ({
  db,
  pool,
  actor: { name: actor },
  touched: new Set<Topic>(),
});
