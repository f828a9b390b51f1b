import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Reserves the folder for this process. @throws with one line when it cannot be written or another site uses it. */
export async function claimDataDir(dir: string): Promise<() => Promise<void>> {
  const lock = path.join(dir, 'site.pid');
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await access(dir, constants.W_OK | constants.X_OK);
    const owner = Number(await readFile(lock, 'utf8').catch(() => '0'));
    if (owner && owner !== process.pid && (await isSite(owner))) {
      throw new Error(`DATA_DIR: process ${owner} runs a site on ${dir} already`);
    }
    await writeFile(lock, String(process.pid));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new Error(`DATA_DIR: ${dir} cannot be written (${code})`);
  }
  return () => rm(lock, { force: true });
}

/** Whether the process is alive and is a site, not another program that got the same process id. */
async function isSite(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node');
  return command.includes('node');
}
