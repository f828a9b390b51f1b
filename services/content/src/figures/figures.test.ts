import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

test('the figures count what is there, and what waits for an answer', async () => {
  const member = { name: 'Hira', role: 'President', member_type: 'team' };
  await site.admin('POST /api/admin/members', { form: member });
  await site.admin('POST /api/admin/members', { form: { ...member, member_type: 'advisor' } });
  const message = { name: 'Zara', email: 'zara@example.org', message: 'Hello' };
  await site.visit('POST /api/contact/messages', { json: message });
  await site.visit('POST /api/contact/messages', { json: { ...message, message: 'Again' } });
  await site.admin('POST /api/admin/contact/reply', {
    json: { email: message.email, query: 'Hello', message: 'Hi' },
  });
  await site.visit('POST /api/subscribe', { json: { email: 'zara@example.org' } });
  expect((await site.admin('GET /api/admin/figures/content')).body).toEqual({
    members: 1,
    advisors: 1,
    posts: 0,
    messages: 2,
    unanswered_messages: 1,
    subscribers: 1,
  });
  expect((await site.visit('GET /api/admin/figures/content')).status).toBe(401);
});
