import { Hono } from 'hono';
import { createServiceApp } from '../http/service-app.ts';
import { createLog } from '../log/logger.ts';
import { withHealth } from './health.ts';

const answers = async () => undefined;

test('is ready as long as everything it needs answers, and says what does not', async () => {
  let database: () => Promise<void> = answers;
  const { app } = withHealth(new Hono(), {
    checks: { database: () => database(), store: answers },
    isStopping: () => false,
  });
  expect((await app.request('/readyz')).status).toBe(200);

  database = () => Promise.reject(new Error('gone'));
  const lost = await app.request('/readyz');
  expect(lost.status).toBe(503);
  expect(await lost.json()).toEqual({ status: 'not ready', missing: ['database'] });
  expect((await app.request('/healthz')).status).toBe(200);
});

test('a stopping process lives and is not ready', async () => {
  const { app } = withHealth(new Hono(), { checks: {}, isStopping: () => true });
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('counts requests by route, and tells nobody on a port that visitors reach', async () => {
  const service = createServiceApp({
    log: createLog('test', 'silent'),
    publicUrl: 'http://club.test',
  });
  service.get('/api/things/:id', (c) => c.text('here'));
  const health = { checks: {}, isStopping: () => false };
  const { app } = withHealth(service, health);
  expect((await app.request('/api/things/7')).status).toBe(200);
  expect((await app.request('/nothing')).status).toBe(404);
  const text = await (await app.request('/metrics')).text();
  expect(text).toContain('route="/api/things/:id",status="200"');
  expect(text).toContain('nodejs_eventloop_lag_seconds');

  const open = withHealth(service, { ...health, isPublic: true });
  expect((await open.app.request('/metrics')).status).toBe(404);
  expect((await open.metrics.request('/metrics')).status).toBe(200);
});

test('a process with a background loop that makes no turn for a minute does not live', async () => {
  let lastTurn = Date.now();
  const { app } = withHealth(new Hono(), {
    checks: {},
    turns: { jobs: () => lastTurn },
    isStopping: () => false,
  });
  expect((await app.request('/healthz')).status).toBe(200);
  lastTurn -= 61_000;
  const stuck = await app.request('/healthz');
  expect(stuck.status).toBe(503);
  expect(await stuck.json()).toEqual({ status: 'stuck', stuck: ['jobs'] });
});

test('a ready process says how many jobs wait', async () => {
  const { app } = withHealth(new Hono(), {
    checks: {},
    facts: async () => ({ jobs: { waiting: 3, oldestSeconds: 7 } }),
    isStopping: () => false,
  });
  const ready = await app.request('/readyz');
  expect(await ready.json()).toEqual({ status: 'ready', jobs: { waiting: 3, oldestSeconds: 7 } });
});
