import { listen } from '@club/service-kit/server/listen';

/** Fails early, before anything is started, when the site could not listen in the end. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = await listen(() => new Response(), port, host);
  await probe.close();
}
