import { createLog } from '@club/service-kit/log/logger';
import { openAttackSite } from './testing/attack-table-site.ts';

const SECRET = 'c2VjcmV0LW9mLWEtbGluaw';

test('no line of the log has a value of a path or a query, whatever the route', async () => {
  const lines: string[] = [];
  const log = createLog('site', 'debug', { write: (line: string) => lines.push(line) });
  const site = await openAttackSite({ log });
  try {
    for (const { routes } of Object.values(site.services)) {
      const named = routes.filter(({ path, method }) => path.includes(':') && method !== 'ALL');
      for (const { method, path } of named) {
        const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, SECRET);
        await site.send(method, `${address}?token=${SECRET}`);
      }
    }
    await site.send('GET', `/api/no-such-route/${SECRET}`);
  } finally {
    await site.close();
  }
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
  expect(lines.join()).toContain('"route":"/api/registration/files/:token"');
});
