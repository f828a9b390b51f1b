import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The Postgres that runs on a cluster's folder, as its own pid file tells; undefined when that process is gone or another. */
export async function findServer(dir: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres') && command.includes(dir) ? { pid, port } : undefined;
}
