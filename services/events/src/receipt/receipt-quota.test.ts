import { randomUUID } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { createEventsApp } from '../app.ts';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
  paymentForm,
} from '../testing/events-site.ts';
import { pdfOf } from '../testing/receipts.ts';

const KILOBYTE = 1000;

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

/** Pays with a PDF of this size. */
async function pay(
  quota: EventsSite['quota'],
  eventId: string,
  team: Parameters<typeof paymentForm>[0],
  { kilobytes, address = randomUUID() }: { kilobytes: number; address?: string },
) {
  const app = createEventsApp({ ...site, quota });
  const receipt = new File([Uint8Array.from(pdfOf(kilobytes * KILOBYTE))], 'receipt.pdf');
  const form = paymentForm(team, { receipt });
  const headers = { [CLIENT_ADDRESS_HEADER]: address };
  const path = `/api/events/${eventId}/payment`;
  const response = await call({ app }, 'POST', path, form, headers);
  return { ...response, outcome: [response.status, response.body.code] };
}

const stored = () => [...site.storage.files.keys()].length;

test('the receipts of an event have a quota, and a replaced receipt counts no longer', async () => {
  const quota = { networkBytes: 1e9, eventBytes: 100 * KILOBYTE };
  const { id } = await addEvent(site);
  const [first, second] = [await addTeam(site, id), await addTeam(site, id)];
  expect((await pay(quota, id, first, { kilobytes: 60 })).status).toBe(200);
  const files = stored();
  const refused = await pay(quota, id, second, { kilobytes: 60 });
  expect(refused.outcome).toEqual([507, 'event_quota_full']);
  expect(refused.body.detail).toContain('cannot store more receipts');
  expect(stored()).toBe(files);

  await asAdmin(site, 'POST', decisionPath(id, first.team_name, 'reject'), { reason: 'No.' });
  expect((await pay(quota, id, first, { kilobytes: 20 })).status).toBe(200);
  expect((await pay(quota, id, second, { kilobytes: 60 })).status).toBe(200);
  // The last byte fits.
  expect((await pay(quota, id, await addTeam(site, id), { kilobytes: 20 })).status).toBe(200);
  const alerts =
    "select from test.job where payload ->> 'change' like '%80 %% of its room for receipts'";
  expect((await site.pool.query(alerts)).rowCount).toBe(1);
  const { rows } = await site.pool.query(
    'select bytes from events.receipt where registration_id = $1',
    [first.registration_id],
  );
  expect(rows).toEqual([{ bytes: 20 * KILOBYTE }]);
});

test('a network has a daily quota, and a refused payment does not count', async () => {
  const quota = { networkBytes: 100 * KILOBYTE, eventBytes: 1e9 };
  const { id } = await addEvent(site);
  const [first, second] = [await addTeam(site, id), await addTeam(site, id)];
  const third = await addTeam(site, id);
  const hall = { kilobytes: 60, address: '10.9.0.1' };
  const wrong = { ...first, modules: [{ name: 'Chess', amount: 1 }] };
  expect((await pay(quota, id, wrong, hall)).status).toBe(422);
  expect((await pay(quota, id, first, hall)).status).toBe(200);
  const refused = await pay(quota, id, second, hall);
  expect(refused.outcome).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect((await pay(quota, id, third, { kilobytes: 60 })).status).toBe(200);
});
