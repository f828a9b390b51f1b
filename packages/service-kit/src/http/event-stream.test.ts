import { callsOf } from '@club/contracts/http/call';
import { adminGuard } from '../access/admin-guard.ts';
import type { Pool } from '../db/database.ts';
import { createLog } from '../log/logger.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';
import { eventStream, type StartSending } from './event-stream.ts';
import { createServiceApp, serveRoutes } from './service-app.ts';

const { defineDownload } = callsOf('events');

const call = defineDownload({
  id: 'followTest',
  path: '/api/admin/test',
  summary: 'Server-sent events.',
  types: ['text/event-stream'],
});

/** An app with one stream, and a session that the test can end. */
function appWith(start: StartSending) {
  let isLive = true;
  const session = {
    ...{ sessionId: 's', adminId: 'a', email: 'hira@club.test', role: 'owner' },
    otpVerified: true,
  };
  const client = { query: async () => ({ rows: isLive ? [session] : [] }), release() {} };
  const pool = { connect: async () => client } as unknown as Pool;
  const deps = {
    pool,
    publicUrl: 'https://club.test',
    log: createLog('test', 'silent'),
    clock: { timeZone: () => 'UTC', refresh: async () => undefined },
  };
  const app = createServiceApp(deps);
  app.use('/api/admin/*', adminGuard(pool, deps.publicUrl));
  const options = { heartbeatMs: 20, maxPerAdmin: 2 };
  serveRoutes(app, {
    base: deps as unknown as ServiceDeps,
    routes: [eventStream(call, async () => start, options)],
  });
  const headers = { adminAuthToken: 'x', masterAuthToken: 'y' };
  return {
    /** In one browser of the admin. Each browser has its own session. */
    open(browser = 's') {
      session.sessionId = browser;
      return app.request('/api/admin/test', { headers });
    },
    endSession() {
      isLive = false;
    },
  };
}

test('a stream sends its events and ends with the session', async () => {
  let isStopped = false;
  const site = appWith((send) => {
    send('registrations', '{"n":1}');
    return () => {
      isStopped = true;
    };
  });
  const response = await site.open();
  site.endSession();
  expect(await response.text()).toContain('event: registrations\ndata: {"n":1}\n\n');
  expect(isStopped).toBe(true);
  expect((await site.open()).status).toBe(401);
});

test('an admin has a limited number of streams in all sessions; a closed one makes room', async () => {
  const site = appWith(() => () => undefined);
  const streams = [await site.open('laptop'), await site.open('phone')];
  const refused = await site.open('tablet');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  await streams[0]?.body?.cancel();
  let status = 503;
  while (status === 503) status = (await site.open()).status;
  expect(status).toBe(200);
});
