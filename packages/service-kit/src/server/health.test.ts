import { createPool } from '../db/database.ts';
import { createServiceApp } from '../http/service-app.ts';
import { createLog } from '../log/logger.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { withHealth } from './health.ts';

test('is ready as long as the database answers, and counts requests by route', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, 2);
  const service = createServiceApp(createLog('test', 'silent'));
  service.get('/api/things/:id', (c) => c.text('here'));
  const app = withHealth(service, pool);

  expect((await app.request('/readyz')).status).toBe(200);
  expect((await app.request('/api/things/7')).status).toBe(200);
  expect((await app.request('/nothing')).status).toBe(404);
  const metrics = await (await app.request('/metrics')).text();
  expect(metrics).toContain('route="/api/things/:id",status="200"');
  expect(metrics).toContain('nodejs_eventloop_lag_seconds');

  await pool.end();
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  await database.drop();
});
