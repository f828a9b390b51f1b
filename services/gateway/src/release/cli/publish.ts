import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtFolder } from '../built-folder.ts';
import { publishRelease } from '../release.service.ts';
import { folderSource, urlSource } from '../release-source.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

export async function publish(context: RemoteContext, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { dir: { type: 'string' }, url: { type: 'string' } },
  });
  const name = nameArgument(positionals[0]);
  const { dir, url } = values;
  if (url !== undefined && !/^https?:/.test(url)) throw new Error('URL: an http or https address');
  const source = url
    ? urlSource(url, context.publicUrl)
    : folderSource(dir === undefined ? builtFolder(name) : fromCaller(dir));
  const { version, moved } = await publishRelease(context, { name, source, actor: context.actor });
  context.print(
    moved ? `${name} ${version} is current.` : `${name} ${version} was current already.`,
  );
}

/** npm runs scripts at the root, and tells where it was called. */
const fromCaller = (dir: string) => path.resolve(process.env.INIT_CWD ?? '', dir);
