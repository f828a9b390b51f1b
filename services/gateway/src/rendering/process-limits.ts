import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** V8's part of the memory of a render process. */
export const MAX_HEAP_MB = 256;
/** What it may allocate after its start: heap, buffers and stacks. */
const MAX_DATA_BYTES = 512 * 1024 * 1024;
/** A process that a killed gateway left behind ends by itself. */
const MAX_CPU_SECONDS = 3600;

/** When the gateway runs as root, its render processes change to this user ID. No account and no file belongs to it. */
const IDENTITY = 61_201;

/** The user that a render process changes to; null when the gateway itself has no power to change. */
export const identity = (): number | null => (process.getuid?.() === 0 ? IDENTITY : null);

/** Node's permission model under the name that this version has for it. Nothing is allowed. */
export const permissionFlags = (): string[] =>
  ['--permission', '--experimental-permission']
    .filter((flag) => process.allowedNodeEnvironmentFlags.has(flag))
    .slice(0, 1);

/**
 * The command that starts a program in a network of its own, which reaches nothing; empty where the system does not allow
 * it: many containers do not.
 */
export async function offlineCommand(): Promise<string[]> {
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user'];
  const command = ['unshare', '--net', ...user, '--'];
  const [file = '', ...args] = command;
  return run(file, [...args, 'true']).then(
    () => command,
    () => [],
  );
}

/**
 * Takes from a running process the right to open files and sockets and to start programs, and limits its memory. The
 * kernel enforces it, and the process cannot undo it. @returns false where it is not possible
 */
export async function limitProcess(pid: number): Promise<boolean> {
  const data = (await dataBytes(pid)) + MAX_DATA_BYTES;
  const limits = { nofile: 0, nproc: 0, core: 0, data, cpu: MAX_CPU_SECONDS };
  const args = Object.entries(limits).map(([name, limit]) => `--${name}=${limit}:${limit}`);
  return run('prlimit', ['--pid', String(pid), ...args]).then(
    () => true,
    () => false,
  );
}

/** What a process has allocated. Node 24 begins with half a gigabyte of address space. */
async function dataBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmData:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
