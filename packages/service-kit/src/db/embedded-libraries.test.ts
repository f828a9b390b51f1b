import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { libraryEnv, linkLibraries } from './embedded-libraries.ts';
import { asServerUser } from './embedded-user.ts';

const execute = promisify(execFile);

test('the shipped server starts from a package whose links nobody made', async () => {
  const base = await mkdtemp(path.join(tmpdir(), 'club-libraries-'));
  const clusterDir = path.join(base, 'data', 'postgres');
  try {
    const { binaries } = await asServerUser(clusterDir);
    const native = path.join(base, 'native');
    await cp(path.resolve(path.dirname(binaries.postgres), '..'), native, {
      recursive: true,
      filter: (file) => !file.includes('/share/'),
    });
    const list = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'));
    for (const { target } of list) await unlink(path.join(base, target)).catch(() => undefined);
    const binary = path.join(native, 'bin', 'postgres');
    const version = () =>
      execute(binary, ['--version'], {
        env: { ...process.env, ...libraryEnv(clusterDir, binary) },
      });
    await expect(version()).rejects.toThrow(/cannot open shared object|not loaded/);
    // Twice: a second start finds the links of the first.
    for (let start = 0; start < 2; start += 1) await linkLibraries(clusterDir, binary);
    expect((await version()).stdout).toMatch(/^postgres \(PostgreSQL\)/);
    expect(await readdir(path.join(base, 'data'))).toEqual(['postgres-libraries']);
  } finally {
    await rm(base, { recursive: true });
  }
});
