import { register } from 'tsx/esm/api';

/** Starts the run's Postgres from the sources, so that tests need no build. */
export default async function start() {
  const unregister = register();
  const { setup, teardown } = await import('../packages/service-kit/src/testing/embedded-setup.ts');
  await unregister();
  await setup();
  globalThis.stopTestPostgres = teardown;
}
