import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import sharp from 'sharp';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  call,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

async function greenOf(url: string): Promise<number> {
  const response = await site.app.request(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return channels[1]?.mean ?? 0;
}

test('a ticket is lit by the approval, and nobody finds it without its key', async () => {
  const { id: eventId } = await addEvent(site);
  const { team_name, payment_token } = await addPendingTeam(site, eventId, {
    team_name: 'Kernel Panic',
  });
  const urlNow = async () =>
    (await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token })).body
      .ticket_url;
  const first = await urlNow();
  const url = first.split('?')[0] ?? '';
  const unlit = await greenOf(first);
  const path = `/api/admin/events/${eventId}/registrations/${encodeURIComponent(team_name)}/approve`;
  expect((await asAdmin(site, 'POST', path, {})).status).toBe(200);
  // Browsers keep a picture for a minute under its address.
  expect(await urlNow()).not.toBe(first);
  expect(await greenOf(await urlNow())).toBeGreaterThan(unlit * 1.4);

  for (const wrong of [url.slice(0, -1), `${url.slice(0, -4)}AAAA`, `${url}A`]) {
    expect((await site.app.request(wrong)).status).toBe(404);
  }
});
