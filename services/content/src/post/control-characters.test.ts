import type { AdminPost } from '@club/contracts/content/post';
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
