import { apiCalls } from '@club/contracts/all-calls';
import { isPrepared } from '@club/contracts/http/call';
import type { Service, StartedApp } from '../server/service.ts';

/**
 * Loads each public list of a service once, so that a replica that has just started can answer it from prepared bytes
 * while the database is away.
 */
export async function prepareLists(
  { name }: Pick<Service, 'name'>,
  { app }: Pick<StartedApp, 'app'>,
): Promise<void> {
  const lists = apiCalls.filter((call) => call.tag === name && isPrepared(call) && !call.params);
  await Promise.all(lists.map(({ path }) => app.request(path)));
}
