import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '@club/contracts/remotes/release';
import { builtFolder, builtRemotes } from '../built-folder.ts';
import { publishRelease } from '../release.service.ts';
import { folderSource, type ReleaseSource, urlSource } from '../release-source.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

export async function publish(context: RemoteContext, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { dir: { type: 'string' }, url: { type: 'string' } },
  });
  const { dir, url } = values;
  if (positionals[0] === 'all') {
    if (dir || url)
      throw new Error('all: publishes the builds beside the shell, without --dir or --url');
    for (const name of builtRemotes())
      await publishFrom(context, name, folderSource(builtFolder(name)));
    return;
  }
  const name = await nameArgument(context, positionals[0]);
  if (url !== undefined && !/^https?:/.test(url)) throw new Error('URL: an http or https address');
  const source = url
    ? urlSource(url, context.publicUrl)
    : folderSource(dir === undefined ? builtFolder(name) : fromCaller(dir));
  await publishFrom(context, name, source);
}

async function publishFrom(
  context: RemoteContext,
  name: RemoteName,
  source: ReleaseSource,
): Promise<void> {
  const { version, moved } = await publishRelease(context, { name, source, actor: context.actor });
  context.print(
    moved ? `${name} ${version} is current.` : `${name} ${version} was current already.`,
  );
}

/** npm runs scripts at the root; INIT_CWD is the folder of the caller. */
export const fromCaller = (dir: string) => path.resolve(process.env.INIT_CWD ?? '', dir);
