import { trackRequests } from './page-api.ts';

const get = { method: 'GET', url: '/api/events', headers: {} };

const answering = (status: number, headers: Record<string, string> = {}) => {
  const backend = () => new Response('[]', { status, headers });
  return trackRequests({ auth: backend, content: backend, events: backend, gateway: backend });
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

test.each([
  ['GET', '/api/admin/registrations'],
  ['GET', '/api/auth/session'],
  ['POST', '/api/events'],
  ['DELETE', '/api/events'],
  ['GET', 'http://events.internal/api/events'],
  ['GET', '/metrics'],
])('code of a page cannot send %s %s', async (method, url) => {
  const backend = jest.fn(() => new Response('[]'));
  const { apiFetch } = trackRequests({
    auth: backend,
    content: backend,
    events: backend,
    gateway: backend,
  });
  expect((await apiFetch({ method, url, headers: {} })).status).toBe(404);
  expect(backend).not.toHaveBeenCalled();
});

test('a service sees nothing of the headers that code of a page invents', async () => {
  const sent: string[][] = [];
  const backend = (request: Request) => {
    sent.push([...request.headers.keys()]);
    return new Response('[]');
  };
  const { apiFetch } = trackRequests({
    auth: backend,
    content: backend,
    events: backend,
    gateway: backend,
  });
  const headers = { cookie: 'session=1', authorization: 'Bearer 1', 'x-forwarded-for': '::1' };
  await apiFetch({ ...get, headers });
  expect(sent).toEqual([['accept', 'x-club-client-address']]);
});

test('the page of a secret link is rendered with its post', async () => {
  const requests = answering(200);
  const url = '/api/post-previews/1.2.signature';
  expect((await requests.apiFetch({ ...get, url })).status).toBe(200);
});
