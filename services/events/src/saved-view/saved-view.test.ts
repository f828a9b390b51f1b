import type { SavedView } from '@club/contracts/events/saved-view';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { asAdmin, call, type EventsSite, openEventsSite } from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const PATH = '/api/admin/saved-views';

test('a view is saved for every admin under a name of its own, listed by name, and deleted', async () => {
  const late = { name: 'late payers', query: 'status=unpaid&sort=registered_at&order=asc' };
  const made = await asAdmin<SavedView>(site, 'POST', PATH, late);
  expect([made.status, made.body]).toEqual([201, { id: expect.any(String), ...late }]);
  await asAdmin(site, 'POST', PATH, { name: 'Cash desk', query: 'kind=cash' });
  const twice = await asAdmin(site, 'POST', PATH, { name: ' Late Payers', query: '' });
  expect([twice.status, twice.body.code]).toEqual([409, 'view_name_taken']);
  const names = async () =>
    (await asAdmin<SavedView[]>(site, 'GET', PATH)).body.map(({ name }) => name);
  expect(await names()).toEqual(['Cash desk', 'late payers']);

  expect((await asAdmin(site, 'DELETE', `${PATH}/${made.body.id}`)).status).toBe(200);
  expect((await asAdmin(site, 'DELETE', `${PATH}/${made.body.id}`)).status).toBe(404);
  expect(await names()).toEqual(['Cash desk']);
  expect((await auditEntries(site.pool)).slice(-3)).toMatchObject([
    { action: 'saved_view.created', before: null, after: late },
    { action: 'saved_view.created' },
    { action: 'saved_view.deleted', before: late, after: null },
  ]);
});

test('a view needs a name and the query of an address, and a signed-in admin', async () => {
  const refused = await asAdmin(site, 'POST', PATH, { name: ' ', query: '<script>' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
    422,
    ['name', 'query'],
  ]);
  expect((await call(site, 'GET', PATH)).status).toBe(401);
});
