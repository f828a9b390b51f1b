import { trackRequests } from './page-api.ts';

const get = { method: 'GET', url: '/api/events', headers: {} };

const answering = (status: number, headers: Record<string, string> = {}) => {
  const backend = () => new Response('[]', { status, headers });
  return trackRequests({ auth: backend, content: backend, events: backend });
};

test.each([
  [200, {}, false],
  [404, {}, false],
  [500, {}, true],
  [503, {}, true],
  [200, { 'x-club-stale': '1' }, true],
])('after a response %s %j the page is a failed one: %s', async (status, headers, failed) => {
  const requests = answering(status, headers);
  await requests.apiFetch(get);
  expect(requests.hasFailed()).toBe(failed);
});

test('the page depends on the topics of all its responses', async () => {
  const requests = answering(200, { 'x-club-topics': 'events,day' });
  await requests.apiFetch(get);
  expect([...requests.topics]).toEqual(['events', 'day']);
});
