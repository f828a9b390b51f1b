import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { register } from 'tsx/esm/api';

const MEMORY = '/dev/shm';
/** A run needs more than a gigabyte. In a container the folder may have 64 MB. */
const ROOM_BYTES = 4e9;

async function fastFolder() {
  const free = await statfs(MEMORY).catch(() => undefined);
  return free && free.bavail * free.bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

/** Starts the run's Postgres from the sources, so that tests need no build. */
export default async function start() {
  const unregister = register();
  const { setup, teardown } = await import('../packages/service-kit/src/testing/embedded-setup.ts');
  await unregister();
  await setup(await fastFolder());
  globalThis.stopTestPostgres = teardown;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => teardown().finally(() => process.exit(1)));
}
