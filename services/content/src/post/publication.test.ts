import type { AdminPost, ListedPost, PostPage } from '@club/contracts/content/post';
import type { ErrorBody } from '@club/contracts/http/error';
import { releaseHeldJobs } from '@club/service-kit/jobs/job-queue';
import { type JobWorkers, runJobs } from '@club/service-kit/jobs/job-workers';
import { createLog } from '@club/service-kit/log/logger';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { contentService } from '../service.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { publishPost } from './publish-post.task.ts';

let site: TestSite;
let workers: JobWorkers[] = [];
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterEach(async () => {
  await Promise.all(workers.map((each) => each.stop()));
  workers = [];
});
afterAll(() => site.close());

const form = { title: 'A lamp', author: 'Hira', content: 'It glows.' };
const create = async (fields: object) =>
  (await site.admin<AdminPost>('POST /api/admin/posts', { form: { ...form, ...fields } })).body;
const update = <Body = AdminPost>(id: string, fields: object) =>
  site.admin<Body>(`PUT /api/admin/posts/${id}`, { form: { ...form, ...fields } });
const query = (text: string, ...values: unknown[]) => site.deps.pool.query(text, values);

/** Where visitors find a post: its page, the list, a page of the list, the author's posts, the activity. */
async function places(id: string): Promise<boolean[]> {
  const lists = await Promise.all([
    site.visit<ListedPost[]>('GET /api/posts'),
    site.visit<ListedPost[]>('GET /api/posts?author=Hira&summary=true'),
  ]);
  const { body: page } = await site.visit<PostPage>('GET /api/posts/pages/1');
  const activity = await site.visit<{ url: string }[]>('GET /api/activity');
  const { rows } = await query('select slug from content.post where id = $1', id);
  return [
    (await site.visit(`GET /api/posts/${id}`)).status === 200,
    ...[...lists.map(({ body }) => body), page.items].map((list) =>
      list.some((post) => post.id === id),
    ),
    activity.body.some(({ url }) => url.endsWith(`/${rows[0].slug}`)),
  ];
}
const NOWHERE = [false, false, false, false, false];
const EVERYWHERE = [true, true, true, true, true];

test('visitors see a draft nowhere until it is published, and its date is that moment', async () => {
  const draft = await create({ state: 'draft' });
  expect(draft.state).toBe('draft');
  expect(await places(draft.id)).toEqual(NOWHERE);
  const admins = await site.admin<AdminPost[]>('GET /api/admin/posts');
  expect(admins.body).toMatchObject([{ id: draft.id, state: 'draft', publish_at: '' }]);
  expect((await update(draft.id, {})).body.state).toBe('draft');

  const { body, headers } = await update(draft.id, { state: 'published' });
  expect(headers.get('x-club-changed')).toBe('posts');
  expect(body.created_at > draft.created_at).toBe(true);
  expect(await places(draft.id)).toEqual(EVERYWHERE);
});

test('an unpublished post disappears, and keeps its date when it is published again', async () => {
  const post = await create({});
  expect(post.state).toBe('published');
  expect(await places(post.id)).toEqual(EVERYWHERE);
  expect((await update(post.id, { state: 'draft' })).body.state).toBe('unpublished');
  expect(await places(post.id)).toEqual(NOWHERE);
  const { body } = await update(post.id, { state: 'published' });
  expect(body).toMatchObject({ state: 'published', created_at: post.created_at });
  expect(await places(post.id)).toEqual(EVERYWHERE);
});

test('a post is scheduled to the minute of the club’s clock', async () => {
  const publish_at = '2035-01-18T09:30';
  const post = await create({ state: 'scheduled', publish_at });
  expect(post).toMatchObject({ state: 'scheduled', publish_at });
  expect(await places(post.id)).toEqual(NOWHERE);
  const jobs = () => query('select run_at from test.job');
  // Karachi is five hours ahead of UTC.
  expect((await jobs()).rows).toEqual([{ run_at: new Date('2035-01-18T04:30Z') }]);
  await update(post.id, { state: 'scheduled', publish_at: '2035-01-18T10:30' });
  expect((await jobs()).rows).toEqual([{ run_at: new Date('2035-01-18T05:30Z') }]);
});

test.each(['', '2020-01-18T09:30'])('the moment "%s" is refused', async (publish_at) => {
  const refused = await site.admin<ErrorBody>('POST /api/admin/posts', {
    form: { ...form, state: 'scheduled', publish_at },
  });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual({
    publish_at: 'Choose a date and a time in the future.',
  });
});

/** Moves a schedule into the past. */
async function makeDue(id: string): Promise<void> {
  await query(`update content.post set publish_at = date_trunc('minute', now()) where id = $1`, id);
  await query('update test.job set run_at = now()');
}

/** Starts processes that work the queue, and waits until the queue is empty. */
async function work(processes = 1): Promise<void> {
  workers = await Promise.all(
    Array.from({ length: processes }, async () => {
      await releaseHeldJobs(site.deps.pool);
      return runJobs(site.deps.pool, {
        tasks: contentService.tasks(site.deps),
        log: createLog('test', 'silent'),
      });
    }),
  );
  const left = () => query('select from test.job');
  while ((await left()).rowCount) await new Promise((resolve) => setTimeout(resolve, 20));
}

const published = async () =>
  (await auditEntries(site.deps.pool)).filter(({ action }) => action === 'post.published').length;

test('after a restart a scheduled post is published, also when its job had started', async () => {
  const before = await published();
  const { id } = await create({ state: 'scheduled', publish_at: '2035-01-18T09:30' });
  await makeDue(id);
  await query(`update test.job set locked_by = 'killed', locked_at = now(), attempts = 1`);
  await work();
  site.changes.touch(['posts']);
  expect(await places(id)).toEqual(EVERYWHERE);
  const { body } = await site.admin<AdminPost>(`GET /api/admin/posts/${id}`);
  expect(body).toMatchObject({ state: 'published', publish_at: '', version: 2 });
  expect(body.created_at).toMatch(/:00\.000Z$/);
  expect(await published()).toBe(before + 1);
});

test('two processes that take over the job of a killed one publish once', async () => {
  const before = await published();
  const posts = await Promise.all(
    [1, 2, 3, 4, 5].map(() => create({ state: 'scheduled', publish_at: '2035-01-18T09:30' })),
  );
  for (const { id } of posts) await makeDue(id);
  await query(`update test.job set locked_by = 'killed', locked_at = now(), attempts = 1`);
  // The killed process had published the first post, and not yet reported its job as done.
  await publishPost(site.ctx, { id: posts[0]?.id ?? '' });
  await work(2);
  for (const { id } of posts) {
    const { body } = await site.admin<AdminPost>(`GET /api/admin/posts/${id}`);
    expect(body).toMatchObject({ state: 'published', version: 2 });
  }
  expect(await published()).toBe(before + posts.length);
});

test('a process that was killed after the publication does not publish a second time', async () => {
  const before = await published();
  const { id } = await create({ state: 'scheduled', publish_at: '2035-01-18T09:30' });
  await makeDue(id);
  await publishPost(site.ctx, { id });
  await update(id, { state: 'draft' });
  await work();
  const { body } = await site.admin<AdminPost>(`GET /api/admin/posts/${id}`);
  expect(body).toMatchObject({ state: 'unpublished', version: 3 });
  expect(await published()).toBe(before + 1);
});

test('a job does nothing before the moment, and a post in the trash becomes a draft', async () => {
  const { id } = await create({ state: 'scheduled', publish_at: '2035-01-18T09:30' });
  await publishPost(site.ctx, { id });
  expect(await places(id)).toEqual(NOWHERE);
  await site.admin(`DELETE /api/admin/posts/${id}`);
  await makeDue(id);
  await work();
  await site.admin(`POST /api/admin/trash/post/${id}/restore`);
  expect(await places(id)).toEqual(NOWHERE);
  expect((await site.admin<AdminPost>(`GET /api/admin/posts/${id}`)).body.state).toBe('draft');
});
