import type { Topic } from '@club/contracts/http/topics';
import { recordCanaryEnd } from '../canary/canary.service.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

export async function endCanary({ db, actor, print }: RemoteContext, args: string[]) {
  const name = nameArgument(args[0]);
  const { version } = await db
    .transaction()
    .execute((trx) =>
      recordCanaryEnd({ db: trx, actor: { name: actor }, touched: new Set<Topic>() }, name),
    );
  print(`${name} ${version} is no canary any more.`);
}
