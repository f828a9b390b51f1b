import type { AdminPost } from '@club/contracts/content/post';
import { createDatabase } from '@club/service-kit/db/database';
import { up } from '../../migrations/2026-11-27-no-control-characters.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const storedText = async () =>
  (await site.deps.pool.query('select content from content.post')).rows.map(
    ({ content }) => content,
  );

test('a text of several lines is stored without control characters', async () => {
  const form = { title: 'A lamp', content: 'It\u0001 glows.\r\n\tOn\u0085 and\u007f off.' };
  const { status } = await site.admin<AdminPost>('POST /api/admin/posts', { form });
  expect(status).toBe(201);
  expect(await storedText()).toEqual(['It glows.\n\tOn and off.']);
});

test('texts of earlier releases lose them', async () => {
  const { pool } = site.deps;
  await pool.query('update content.post set content = $1', [
    'It\u0001 glows.\n\tOn\u0085 and off.',
  ]);
  await up(createDatabase(pool, 'content'));
  expect(await storedText()).toEqual(['It glows.\n\tOn and off.']);
});
