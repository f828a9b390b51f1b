import type { Activity } from '@club/contracts/content/activity';
import type { AdminPost } from '@club/contracts/content/post';
import { DAY_MS } from '@club/contracts/values/day';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { runJobs } from '@club/service-kit/jobs/job-workers';
import { createLog } from '@club/service-kit/log/logger';
import { contentService } from '../service.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { recordActivity } from './activity.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const read = async () => {
  site.changes.touch(['activity']);
  return (await site.visit<Activity[]>('GET /api/activity')).body;
};
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const event = { kind: 'event', id: 'e1', title: 'Robot Night', url: '/events', date: daysAgo(3) };

test('posts, media items and achievements are listed with their pages until they are deleted', async () => {
  const post = { title: 'A lamp', content: 'It glows.' };
  const { body } = await site.admin<AdminPost>('POST /api/admin/posts', { form: post });
  await site.admin('POST /api/admin/achievements', { form: { title: 'First place' } });
  await site.admin('POST /api/admin/content', {
    form: { type: 'image', title: 'The lab', description: 'Solder.', url: '/media/x/1200.webp' },
  });
  expect((await read()).map(({ kind }) => kind)).toEqual(['post', 'achievement', 'media']);
  expect((await read())[0]).toMatchObject({ title: 'A lamp', url: `/blogs/${body.slug}` });
  await site.admin(`DELETE /api/admin/posts/${body.id}`);
  expect((await read()).map(({ kind }) => kind)).toEqual(['achievement', 'media']);
});

test('an event that a job reports is listed once, is updated, and is removed', async () => {
  const log = createLog('test', 'silent');
  await addJob(site.ctx.db, 'record_activity', event);
  const tasks = contentService.tasks(site.deps);
  const runner = runJobs(site.database.pool, { tasks, log });
  for (let tries = 0; tries < 100 && (await read()).length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await runner.stop();
  await recordActivity(site.ctx, { ...event, title: 'Robot Night II' });
  expect(await read()).toEqual([
    { kind: 'event', title: 'Robot Night II', url: '/events', date: event.date },
  ]);
  await recordActivity(site.ctx, { ...event, removed: true });
  await recordActivity(site.ctx, { ...event, removed: true });
  expect(await read()).toEqual([]);
});

test('future activities and those older than the grid are not listed', async () => {
  await recordActivity(site.ctx, { ...event, id: 'next', date: daysAgo(-3) });
  await recordActivity(site.ctx, { ...event, id: 'old', date: daysAgo(400) });
  await recordActivity(site.ctx, { ...event, id: 'day', date: daysAgo(10).slice(0, 10) });
  expect(await read()).toHaveLength(1);
});

test('the list is prepared again on a new day, without a change', async () => {
  expect(await read()).toEqual([]);
  await site.ctx.db
    .insertInto('announced_activity')
    .values({ ...event, kind: 'event', date: new Date(event.date) })
    .execute();
  const visit = async () => (await site.visit<Activity[]>('GET /api/activity')).body;
  expect(await visit()).toEqual([]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  expect(await visit()).toHaveLength(1);
  clock.mockRestore();
});

test.each([
  ['an unknown kind', { ...event, kind: 'post' }],
  ['no title', { ...event, title: undefined }],
  ['an address of another site', { ...event, url: '//evil.example' }],
])('a job with %s fails and stores nothing', async (_, payload) => {
  await expect(recordActivity(site.ctx, payload)).rejects.toThrow();
  expect(await read()).toEqual([]);
});
