import { createServiceApp } from '../http/service-app.ts';
import { startService } from '../server/start-service.ts';

// A service of one call that answers when the topic `go` is announced, for tests of how a process starts and ends.
await startService({
  name: 'slow',
  createApp: ({ changes, pool, log }) => {
    let waiting = 0;
    const app = createServiceApp(log);
    app.get('/waiting', (c) => c.text(String(waiting)));
    app.get('/slow', async (c) => {
      waiting += 1;
      await new Promise<void>((resolve) =>
        changes.onChange((topic) => {
          if (topic === 'go') resolve();
        }),
      );
      const { rowCount } = await pool.query('select 1');
      return c.text(`${rowCount} row`);
    });
    return app;
  },
});
