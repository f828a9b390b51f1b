import type { Activity } from '@club/contracts/content/activity';
import type { AdminPost } from '@club/contracts/content/post';
import { topics } from '@club/contracts/http/topics';
import { DAY_MS } from '@club/contracts/values/day';
import { addJob, runJobs } from '@club/service-kit/jobs/job-queue';
import { createLog } from '@club/service-kit/log/logger';
import { contentTasks } from '../tasks.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { recordActivity } from './activity.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const read = async () => {
  site.changes.touch(topics);
  return (await site.visit<Activity[]>('GET /api/activity')).body;
};
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const event = { kind: 'event', id: 'e1', title: 'Robot Night', url: '/events', date: daysAgo(3) };

test('what this service holds lights up with a way to it, and goes out when it is deleted', async () => {
  const post = { title: 'A lamp', content: 'It glows.' };
  const { body } = await site.admin<AdminPost>('POST /api/admin/posts', { form: post });
  await site.admin('POST /api/admin/achievements', { form: { title: 'First place' } });
  await site.admin('POST /api/admin/content', {
    form: { type: 'image', title: 'The lab', description: 'Solder.', url: '/media/x/1200.webp' },
  });
  expect((await read()).map(({ kind }) => kind)).toEqual(['post', 'achievement', 'media']);
  expect((await read())[0]).toMatchObject({ title: 'A lamp', url: `/blogs/${body.id}` });
  await site.admin(`DELETE /api/admin/posts/${body.id}`);
  expect((await read()).map(({ kind }) => kind)).toEqual(['achievement', 'media']);
});

test('an event told by a job is kept once, follows its changes, and goes when it is removed', async () => {
  const log = createLog('test', 'silent');
  await addJob(site.db, 'record_activity', event);
  const runner = await runJobs(site.database.pool, { tasks: contentTasks(site.database), log });
  for (let tries = 0; tries < 100 && (await read()).length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await runner.stop();
  await recordActivity(site.db, { ...event, title: 'Robot Night II' });
  expect(await read()).toEqual([
    { kind: 'event', title: 'Robot Night II', url: '/events', date: event.date },
  ]);
  await recordActivity(site.db, { ...event, removed: true });
  await recordActivity(site.db, { ...event, removed: true });
  expect(await read()).toEqual([]);
});

test('what is yet to come, and what is older than the grid, is dark', async () => {
  await recordActivity(site.db, { ...event, id: 'next', date: daysAgo(-3) });
  await recordActivity(site.db, { ...event, id: 'old', date: daysAgo(400) });
  await recordActivity(site.db, { ...event, id: 'day', date: daysAgo(10).slice(0, 10) });
  expect(await read()).toHaveLength(1);
});

test.each([
  ['a kind of its own', { ...event, kind: 'post' }],
  ['no title', { ...event, title: undefined }],
  ['an address elsewhere', { ...event, url: '//evil.example' }],
])('a job with %s fails and keeps nothing', async (_, payload) => {
  await expect(recordActivity(site.db, payload)).rejects.toThrow();
  expect(await read()).toEqual([]);
});
