import { rollBack } from '../rollback.service.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

export async function rollback(context: RemoteContext, args: string[]): Promise<void> {
  const name = await nameArgument(context, args[0]);
  const { version, why } = await rollBack(context, { name, wanted: args[1], actor: context.actor });
  context.print(`${name} ${version} is current${why ? `: ${why}` : ''}.`);
}
