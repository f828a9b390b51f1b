import { commonEnv } from '../env/env.ts';
import { clientAddress } from '../http/client-address.ts';
import { createServiceApp } from '../http/service-app.ts';
import { runServices } from '../server/run-services.ts';

/** The lock that the service waits for while it starts. */
const START_LOCK = 7;

// A service whose `/slow` answers when the topic `events` changes, for tests of starting and stopping.
await runServices([
  {
    name: 'slow',
    env: commonEnv,
    createApp: async ({ changes, pool, startPool, log }) => {
      await startPool.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
      let waiting = 0;
      const app = createServiceApp({ log, publicUrl: 'http://club.test' });
      app.get('/address', (c) => c.text(`${clientAddress(c)} ${c.req.header('x-forwarded-host')}`));
      app.get('/waiting', (c) => c.text(String(waiting)));
      app.get('/slow', async (c) => {
        waiting += 1;
        await new Promise<void>((resolve) =>
          changes.onChange((topics) => {
            if (topics.includes('events')) resolve();
          }),
        );
        const { rowCount } = await pool.query('select 1');
        return c.text(`${rowCount} row`);
      });
      return { app };
    },
  },
]);
