import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@club/service-kit/db/database';
import type { Storage } from '@club/service-kit/storage/storage';
import { getMimeType } from 'hono/utils/mime';
import { type ShellProvides, shellProvides } from './build-files.ts';
import { builtFolder } from './built-folder.ts';
import { lockRemote } from './release.repository.ts';
import type { GatewayTables } from './release.table.ts';
import { listShells, putShell } from './shell-release.repository.ts';

interface ShellDeps {
  db: Db<GatewayTables>;
  storage: Storage;
}

/** @param path the path of its URL: `assets/site.1234.js` */
export const shellKey = (path: string) => `shell/${path}`;

/** The modules that the shell of this checkout provides; undefined when no shell is built. */
export async function readBuiltProvides(): Promise<ShellProvides | undefined> {
  const file = path.join(builtFolder('shell'), 'browser', 'provides.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : shellProvides.parse(JSON.parse(text));
}

/** The modules that the running shell provides, or the one that ran last. Before the first start, those of the built shell. */
export async function getProvided(db: Db<GatewayTables>): Promise<ShellProvides> {
  const [running] = await listShells(db);
  const provided = running?.provides ?? (await readBuiltProvides());
  if (!provided) throw new Error('No shell has run on this database, and none is built here.');
  return provided;
}

/**
 * Stores the files of this checkout's shell, for tabs that still run it after the next build, and records which modules it
 * provides.
 */
export async function keepBuiltShell({ db, storage }: ShellDeps): Promise<ShellProvides> {
  const provides = await readBuiltProvides();
  if (!provides) throw new Error('The shell is not built: npm run build');
  const root = path.join(builtFolder('shell'), 'browser');
  const entries = await readdir(path.join(root, 'assets'), { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => `assets/${entry.name}`)
    .sort();
  const version = createHash('sha256')
    .update(JSON.stringify([files, provides]))
    .digest('hex')
    .slice(0, 16);
  await db.transaction().execute(async (trx) => {
    await lockRemote(trx, 'shell');
    const kept = new Set(await storage.list(shellKey('assets')));
    const missing = files.filter((file) => !kept.has(shellKey(file)));
    await Promise.all(
      missing.map(async (file) => {
        const type = getMimeType(file) ?? 'application/octet-stream';
        await storage.put(shellKey(file), await readFile(path.join(root, file)), type);
      }),
    );
    await putShell(trx, { version, provides, files });
  });
  return provides;
}
