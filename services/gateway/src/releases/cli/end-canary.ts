import type { Topic } from '@club/contracts/http/topics';
import { recordCanaryEnd } from '../canary/canary.service.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

export async function endCanary(context: RemoteContext, args: string[]) {
  const { db, actor, print } = context;
  const name = await nameArgument(context, args[0]);
  const { version } = await db
    .transaction()
    .execute((trx) =>
      recordCanaryEnd({ db: trx, actor: { name: actor }, touched: new Set<Topic>() }, name),
    );
  print(`${name} ${version} is no canary any more.`);
}
