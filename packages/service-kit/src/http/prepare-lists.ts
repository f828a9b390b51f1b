import { apiCalls } from '@club/contracts/all-calls';
import type { Service, StartedApp } from '../server/service.ts';

/**
 * Loads each public list of a service once, so that a replica that has just started can answer it from prepared bytes
 * while the database is away.
 */
export async function prepareLists(
  { name }: Pick<Service, 'name'>,
  { app }: Pick<StartedApp, 'app'>,
): Promise<void> {
  const lists = apiCalls.filter(({ tag, topics, params }) => tag === name && topics && !params);
  await Promise.all(lists.map(({ path }) => app.request(path)));
}
