import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { invalidFields } from '@club/contracts/http/invalid-fields';
import { newReleaseToken } from '@club/contracts/remotes/release-token';
import { listTokens } from '../publishing/release-token.repository.ts';
import { addToken, endToken } from '../publishing/release-token.service.ts';
import type { RemoteContext } from './command-context.ts';
import { asWriter } from './command-context.ts';
import { fromCaller } from './publish.ts';

/** `token create|list|revoke`: the tokens of teams. */
export async function token(context: RemoteContext, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      remote: { type: 'string' },
      key: { type: 'string' },
      days: { type: 'string' },
    },
  });
  const [action, name] = positionals;
  if (action === 'list') return listAll(context);
  if (action === 'create') return create(context, { name, ...values });
  if (action !== 'revoke' || !name) throw new Error('token: create NAME, list, or revoke NAME');
  await endToken(asWriter(context), { name });
  context.print(`The token ${name} has ended.`);
}

async function listAll({ db, print }: RemoteContext): Promise<void> {
  for (const { name, remote, expires_at, last_used_at } of await listTokens(db)) {
    const used = last_used_at ? `last used ${dayOf(last_used_at)}` : 'never used';
    print([name, remote, `until ${dayOf(expires_at)}`, used].join('  '));
  }
}

interface Options {
  name?: string | undefined;
  remote?: string | undefined;
  key?: string | undefined;
  days?: string | undefined;
}

async function create(context: RemoteContext, { key, ...rest }: Options): Promise<void> {
  const public_key = key && (await readFile(fromCaller(key), 'utf8'));
  const input = newReleaseToken.safeParse({ ...rest, public_key });
  if (!input.success) throw new Error(Object.values(invalidFields(input.error)).join('\n'));
  const made = await addToken(asWriter(context), input.data);
  context.print(`CLUB_TOKEN=${made.token}`);
  context.print(
    `This is the only time that it is shown. It ends on ${made.expires_at.slice(0, 10)}.`,
  );
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
