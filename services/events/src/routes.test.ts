import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { createEventsApp } from './app.ts';
import { call, type EventsSite, openEventsSite, teamForm } from './testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test('public writes are limited per address, by the scale of the site', async () => {
  const app = createEventsApp({ ...site, rateLimitScale: 0.01 });
  const register = (address: string) =>
    call({ app }, 'POST', '/api/events/01a1fd9c-0000-7000-8000-000000000000/register', teamForm(), {
      [CLIENT_ADDRESS_HEADER]: address,
    });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await register('hall')).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
  expect((await register('library')).status).toBe(404);
});
