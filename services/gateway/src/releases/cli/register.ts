import { parseArgs } from 'node:util';
import { invalidFields } from '@club/contracts/http/invalid-fields';
import { newRemote } from '@club/contracts/remotes/registered-remote';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { addRemote, removeRemote } from '../registry/registry.service.ts';
import { sweepFiles } from '../sweep-files.ts';
import { asWriter, nameArgument, type RemoteContext } from './command-context.ts';

export async function register(context: RemoteContext, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      team: { type: 'string' },
      path: { type: 'string', multiple: true, default: [] },
      menu: { type: 'string' },
    },
  });
  const { path: paths, ...rest } = values;
  const { data, error } = newRemote.safeParse({ name: positionals[0], paths, ...rest });
  if (error) throw new Error(linesOf(invalidFields(error)));
  await addRemote(asWriter(context), data).catch((refusal: unknown) => {
    if (refusal instanceof ServiceError && refusal.options.fields)
      throw new Error(linesOf(refusal.options.fields));
    throw refusal;
  });
  context.print(`${data.name} is registered. Its team needs a token: remote token create`);
}

const linesOf = (fields: Record<string, string>) => Object.values(fields).join('\n');

export async function unregister(context: RemoteContext, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const name = await nameArgument(context, positionals[0]);
  if (!values.yes)
    throw new Error(
      `This deletes ${name} with its releases and tokens, and its pages are gone at once. Repeat the command with --yes.`,
    );
  await removeRemote(asWriter(context), name);
  const files = await sweepFiles(context, name);
  context.print(`${name} is unregistered. ${files} ${files === 1 ? 'file' : 'files'} deleted.`);
}
