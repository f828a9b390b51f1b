import { noticingFailures } from './page-api.ts';

const answering = (status: number) =>
  noticingFailures(async () => ({ status, headers: {}, body: '' }));

test.each([
  [200, false],
  [404, false],
  [500, true],
  [503, true],
])('an answer of %s makes a page one not to keep: %s', async (status, failed) => {
  const watched = answering(status);
  await watched.apiFetch({ method: 'GET', url: '/api/events', headers: {} });
  expect(watched.hasFailed()).toBe(failed);
});
