import { forgetPerson } from '@club/service-kit/audit/forget';
import { createDatabase } from '@club/service-kit/db/database';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const last = async () => (await auditEntries(site.database.pool)).at(-1);
const save = (call: string, form: object) => site.admin<{ id: string }>(call, { form });

test('an entry keeps the name of the record, and the fields that changed before and after', async () => {
  const form = { title: 'First steps', content: 'Old words.' };
  const { id } = (await save('POST /api/admin/posts', form)).body;
  const subject = `post:${id}`;
  expect(await last()).toMatchObject({
    action: 'post.created',
    subject,
    subject_name: 'First steps',
    before: null,
    after: form,
  });
  await save(`PUT /api/admin/posts/${id}`, { ...form, title: 'Next steps', content: 'New words.' });
  expect(await last()).toMatchObject({
    action: 'post.updated',
    subject_name: 'Next steps',
    before: { title: 'First steps', content: 'Old words.' },
    after: { title: 'Next steps', content: 'New words.' },
  });
  expect(Object.keys((await last())?.after ?? {}).sort()).toEqual(['content', 'title']);
  await site.admin(`DELETE /api/admin/posts/${id}`);
  expect(await last()).toMatchObject({
    action: 'post.deleted',
    subject_name: 'Next steps',
    before: null,
    after: null,
  });
});

test('about and the order of the team are kept with names', async () => {
  const about = { founded_year: '2024', club_name: 'Club', member_count: '', activities: '' };
  const feature = { id: '1', icon: 'UsersIcon', title: 'Meetups', description: 'Weekly.' };
  await site.admin('PUT /api/admin/about', {
    json: { ...about, image_url: '', features: [feature] },
  });
  expect(await last()).toMatchObject({ before: { features: [] }, after: { features: [feature] } });
  const member = (name: string) =>
    save('POST /api/admin/members/', { name, role: 'Lead', member_type: 'team' });
  const ids = [(await member('Ada')).body.id, (await member('Hira')).body.id];
  await site.admin('POST /api/admin/team-members/reorder', { json: { order: ids.reverse() } });
  expect(await last()).toMatchObject({
    action: 'members.reordered',
    before: { order: ['Ada', 'Hira'] },
    after: { order: ['Hira', 'Ada'] },
  });
});

test('forgetting a person clears the name and the values of the entries that name them', async () => {
  const email = 'zara@example.org';
  await save('POST /api/admin/posts', { title: `By ${email}`, content: `Write to ${email}.` });
  await forgetPerson(createDatabase(site.database.pool, 'kit'), email.toUpperCase());
  expect(await last()).toMatchObject({
    action: 'post.created',
    subject_name: null,
    before: null,
    after: null,
  });
});
