import { parseArgs } from 'node:util';
import { DAY_MS } from '@club/contracts/values/day';
import { prune } from '../prune.service.ts';
import type { RemoteContext } from './command-context.ts';

const KEPT_DAYS = 14;

export async function pruneOld(context: RemoteContext, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { days: { type: 'string' } } });
  const days = Number(values.days ?? KEPT_DAYS);
  if (!(days >= 0)) throw new Error('N: a number of days');
  const before = new Date(Date.now() - days * DAY_MS);
  const { releases, files } = await prune(context, { before, actor: context.actor });
  for (const release of releases) context.print(`${release} is gone.`);
  context.print(`${files} ${files === 1 ? 'file' : 'files'} deleted.`);
}
