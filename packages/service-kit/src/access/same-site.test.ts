import { cookies } from '@club/contracts/auth/cookies';
import { Hono } from 'hono';
import { ServiceError } from '../errors/service-error.ts';
import { assertSameSite } from './same-site.ts';

const app = new Hono();
app.all('/', (c) => {
  assertSameSite(c, 'https://club.test');
  return c.body(null);
});
app.onError((error, c) => c.body(null, error instanceof ServiceError ? 403 : 500));

const own = { origin: 'https://club.test' };
const evil = { origin: 'https://evil.test' };
const session = { cookie: `${cookies.admin}=token` };
const device = { cookie: `${cookies.device}=token` };
const tokens = { [cookies.master]: 'token' };
const local = { origin: 'http://localhost:3000', host: 'localhost:3000' };

test.each<[string, string, Record<string, string>, number]>([
  ['a page of another site reads', 'GET', { ...evil, ...session }, 200],
  ['a page of another site writes', 'POST', { ...evil, ...session }, 403],
  ['a page of another site writes without a cookie', 'POST', evil, 403],
  ['our own page writes', 'POST', { ...own, ...session }, 200],
  ['a page of the host that was asked writes', 'POST', { ...local, ...session }, 200],
  ['a program writes', 'POST', {}, 200],
  ['a program writes with tokens in headers', 'DELETE', tokens, 200],
  ['a program writes with both', 'POST', { ...tokens, ...session }, 200],
  ['a session writes without an origin', 'POST', session, 403],
  ['a device of a door writes without an origin', 'POST', device, 403],
  ['an empty cookie is none', 'POST', { cookie: `${cookies.admin}=` }, 200],
])('%s', async (_, method, headers, status) => {
  expect((await app.request('/', { method, headers })).status).toBe(status);
});
