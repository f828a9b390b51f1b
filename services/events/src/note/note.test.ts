import type { RegistrationNote } from '@club/contracts/events/note';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import {
  addEvent,
  addTeam,
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

test('admins add, read and delete notes; the audit log keeps what was deleted', async () => {
  const { id } = await addEvent(site);
  const team = await addTeam(site, id);
  const list = `/api/admin/events/${id}/registrations`;
  const path = `${list}/${team.registration_id}/notes`;
  const add = (text: string) => asAdmin<RegistrationNote>(site, 'POST', path, { text });
  const first = await add(' Pays on Monday. ');
  expect(first).toMatchObject({
    status: 201,
    body: { text: 'Pays on Monday.', author: site.adminEmail },
  });
  await add('Called again.');
  expect((await add(' ')).status).toBe(422);
  expect((await add('x'.repeat(1001))).status).toBe(422);
  const detail = `${list}/${team.registration_id}`;
  const notes = async () =>
    (await asAdmin<AdminRegistrationDetail>(site, 'GET', detail)).body.notes;
  expect((await notes()).map(({ text }) => text)).toEqual(['Called again.', 'Pays on Monday.']);
  const page = await asAdmin<RegistrationPage>(site, 'GET', list);
  expect(page.body.items[0]?.note_count).toBe(2);

  expect((await asAdmin(site, 'DELETE', `${path}/${first.body.id}`)).status).toBe(200);
  expect((await asAdmin(site, 'DELETE', `${path}/${first.body.id}`)).status).toBe(404);
  expect(await notes()).toHaveLength(1);
  expect((await auditEntries(site.pool)).at(-1)).toMatchObject({
    action: 'registration.note_deleted',
    before: { text: 'Pays on Monday.' },
  });
  expect((await call(site, 'POST', path, { text: 'x' })).status).toBe(401);
  const other = await addEvent(site);
  const elsewhere = path.replace(id, other.id);
  expect((await asAdmin(site, 'POST', elsewhere, { text: 'x' })).status).toBe(404);
});
