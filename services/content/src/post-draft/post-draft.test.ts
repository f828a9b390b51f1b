import type { AdminPost } from '@club/contracts/content/post';
import type { PostDraft, PostDraftEntry, PostPreview } from '@club/contracts/content/post-draft';
import type { ErrorBody } from '@club/contracts/http/error';
import { uuidv7 } from '@club/service-kit/db/id';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const form = { title: 'A lamp', author: 'Hira', content: 'It glows.' };
const create = async (fields: object = {}) =>
  (
    await site.admin<AdminPost & ErrorBody>('POST /api/admin/posts', {
      form: { ...form, ...fields },
    })
  ).body;
const save = <Body = PostDraftEntry>(id: string, fields: object, version = 0) =>
  site.admin<Body>(`PUT /api/admin/post-drafts/${id}`, {
    json: { fields, version, post_version: 1 },
  });
const drafts = async () => (await site.admin<PostDraftEntry[]>('GET /api/admin/post-drafts')).body;
const draftOf = (id: string) => site.admin<PostDraft>(`GET /api/admin/post-drafts/${id}`);

test('a draft of a new post is stored at each autosave and listed until it is saved as a post', async () => {
  const id = uuidv7();
  await save(id, { title: 'A', content: 'One' });
  const second = await save(id, { title: 'A lamp', content: 'x'.repeat(300_000) }, 1);
  expect(second).toMatchObject({ status: 200, body: { version: 2, post_id: null } });
  expect(await drafts()).toMatchObject([
    { id, post_id: null, title: 'A lamp', version: 2, saved_by: 'admin@club.test' },
  ]);
  expect((await draftOf(id)).body.fields).toMatchObject({ title: 'A lamp', author: '' });
  const post = await create({ draft: id, draft_version: 2 });
  expect(post.id).toBe(id);
  expect(await drafts()).toEqual([]);
});

test('a draft that was saved as a post is not saved as a second one', async () => {
  const id = uuidv7();
  await save(id, form);
  await create({ draft: id, draft_version: 1 });
  expect((await create({ draft: id, draft_version: 1 })).code).toBe('already_saved');
});

test('a draft of a lost laptop continues on another, and the lost laptop overwrites nothing', async () => {
  const { id } = await create();
  const text = '## Why\n\nIt glows. ';
  await save(id, { ...form, content: text });
  await save(id, { ...form, content: `${text}So it waits.` }, 1);

  const [entry] = await drafts();
  const { body } = await draftOf(entry?.id ?? '');
  expect(body.fields).toMatchObject({ title: 'A lamp', content: `${text}So it waits.` });
  await save(id, { ...body.fields, title: 'A lamp that waits' }, body.version);

  const late = await save<ErrorBody>(id, { ...form, content: text }, 2);
  expect([late.status, late.body.code]).toEqual([409, 'newer_version']);
  const put = { ...body.fields, title: 'A lamp that waits', state: 'draft', version: 1 };
  const saved = await site.admin<AdminPost>(`PUT /api/admin/posts/${id}`, {
    form: { ...put, draft_version: 3 },
  });
  expect(saved.body).toMatchObject({ title: 'A lamp that waits', content: `${text}So it waits.` });
  expect(await drafts()).toEqual([]);
});

test('an autosave over another version is refused, and nothing is overwritten', async () => {
  const { id } = await create();
  await save(id, { title: 'Hers' });
  const refused = await save<ErrorBody>(id, { title: 'His' });
  expect([refused.status, refused.body.code]).toEqual([409, 'newer_version']);
  const both = await Promise.all([save(id, { title: 'Hers' }, 1), save(id, { title: 'His' }, 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await draftOf(id)).body).toMatchObject({ post_id: id, post_version: 1, version: 2 });
});

test('saving a post deletes the version of the draft that it contains, and no later one', async () => {
  const { id } = await create();
  const put = (draft_version: number) =>
    site.admin(`PUT /api/admin/posts/${id}`, { form: { ...form, draft_version } });
  await save(id, { title: 'Mine' });
  await save(id, { title: 'Theirs' }, 1);
  await put(1);
  expect(await drafts()).toMatchObject([{ title: 'Theirs' }]);
  await put(2);
  expect(await drafts()).toEqual([]);
});

test('a draft of a post in the trash is not listed, and a discarded draft is gone', async () => {
  const { id } = await create();
  await save(id, { title: 'Later' });
  await site.admin(`DELETE /api/admin/posts/${id}`);
  expect(await drafts()).toEqual([]);
  await site.admin(`POST /api/admin/trash/post/${id}/restore`);
  expect(await drafts()).toHaveLength(1);
  expect((await site.admin(`DELETE /api/admin/post-drafts/${id}`)).status).toBe(200);
  expect((await site.admin(`DELETE /api/admin/post-drafts/${id}`)).status).toBe(404);
  expect((await draftOf(id)).status).toBe(404);
});

test('writers of a post see who else has it open, until that window closes or is silent', async () => {
  const { id } = await create();
  const [here, there] = [uuidv7(), uuidv7()];
  const look = async (window: string, is_open?: boolean, post = id) =>
    (
      await site.admin<{ others: string[] }>(`PUT /api/admin/post-drafts/${post}/writers`, {
        json: { window, is_open },
      })
    ).body.others;
  expect(await look(here)).toEqual([]);
  expect(await look(there)).toEqual(['admin@club.test']);
  expect(await look(here)).toEqual(['admin@club.test']);
  expect(await look(here, true, uuidv7())).toEqual([]);
  await look(there, false);
  expect(await look(here)).toEqual([]);
  await look(there);
  await site.deps.pool.query(
    `update content.post_writer set expires_at = clock_timestamp() - interval '1 second'
     where writer_window = $1`,
    [there],
  );
  expect(await look(here)).toEqual([]);
});

test('an image of a draft counts as used', async () => {
  const image = uuidv7();
  const id = uuidv7();
  await save(id, { content: `![](/media/${image}/1200.webp)` });
  const { rows } = await site.deps.pool.query(
    'select state from kit.image_use where image_id = $1',
    [image],
  );
  expect(rows).toEqual([{ state: 'live' }]);
});

test('a preview link shows the draft over its post, to everybody who has the link', async () => {
  const { id } = await create({ state: 'draft' });
  await save(id, { ...form, title: 'Later', author: '' });
  const link = await site.admin<{ path: string }>(`POST /api/admin/post-drafts/${id}/preview`);
  const [, token] = /^\/preview\/(.+)$/.exec(link.body.path) ?? [];
  const { body, headers } = await site.visit<PostPreview>(`GET /api/post-previews/${token}`);
  expect(body).toMatchObject({
    id,
    title: 'Later',
    author: 'Unknown Author',
    content: 'It glows.',
  });
  expect(body.until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('x-club-topics')).toBe(false);
});

test('a preview link of nothing is 404, and so is a token that is expired or not ours', async () => {
  const { id } = await create();
  const { pool } = site.deps;
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const valid = await previewToken(pool, { id, until: hour(1) });
  expect((await site.visit(`GET /api/post-previews/${valid}`)).status).toBe(200);
  expect(await readPreviewToken(pool, valid, hour(2))).toBeUndefined();
  const [, seconds, signature] = valid.split('.');
  const forged = [
    await previewToken(pool, { id, until: hour(-1) }),
    `${id}.${Number(seconds) + 99}.${signature}`,
    `${uuidv7()}.${seconds}.${signature}`,
    await previewToken(pool, { id: uuidv7(), until: hour(1) }),
    'x',
  ];
  for (const token of forged) {
    expect((await site.visit(`GET /api/post-previews/${token}`)).status).toBe(404);
  }
  const nothing = await site.admin(`POST /api/admin/post-drafts/${uuidv7()}/preview`);
  expect(nothing.status).toBe(404);
});
