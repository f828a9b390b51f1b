import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '@club/contracts/remotes/release';
import { builtFolder, builtRemotes } from '../built-folder.ts';
import { publishRelease } from '../release.service.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { folderSource, type ReleaseSource, urlSource } from '../release-source.ts';
import { sweepFiles } from '../sweep-files.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

export async function publish(context: RemoteContext, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { dir: { type: 'string' }, url: { type: 'string' }, force: { type: 'string' } },
  });
  const { dir, url } = values;
  const reason = values.force?.trim();
  if (reason === '') throw new Error('--force: say why in a few words');
  if (positionals[0] === 'all') {
    if (dir || url)
      throw new Error('all: publishes the builds beside the shell, without --dir or --url');
    for (const name of builtRemotes())
      await publishFrom(context, { name, source: folderSource(builtFolder(name)), reason });
    return;
  }
  const name = await nameArgument(context, positionals[0]);
  if (url !== undefined && !/^https?:/.test(url)) throw new Error('URL: an http or https address');
  const source = url
    ? urlSource(url, context.publicUrl)
    : folderSource(dir === undefined ? builtFolder(name) : fromCaller(dir));
  await publishFrom(context, { name, source, reason });
}

interface Wanted {
  name: RemoteName;
  source: ReleaseSource;
  /** Why it becomes current without a look at its pages. */
  reason: string | undefined;
}

async function publishFrom(context: RemoteContext, wanted: Wanted): Promise<void> {
  const { name } = wanted;
  const { actor, checkPages: check } = context;
  const publication = { ...wanted, actor, ...(!wanted.reason && { check }) };
  const { version, moved } = await publishRelease(context, publication).catch(async (error) => {
    // Its files are in the store by then.
    if (error instanceof ReleaseRefused) await sweepFiles(context, name);
    throw error;
  });
  context.print(
    moved ? `${name} ${version} is current.` : `${name} ${version} was current already.`,
  );
}

/** npm runs scripts at the root; INIT_CWD is the folder of the caller. */
export const fromCaller = (dir: string) => path.resolve(process.env.INIT_CWD ?? '', dir);
