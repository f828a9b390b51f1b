import { z } from 'zod';
import { openAtUrl, runAsOperator } from '../../server/run-as-operator.ts';
import { applyRoles } from './apply-roles.ts';
import { rolesOf } from './role-statements.ts';

const password = z.string('must be set').min(12, 'must have at least 12 characters');

/** DATABASE_URL is that of the database's owner. */
const env = z.object({
  DATABASE_URL: z.string('must be set'),
  AUTH_DATABASE_PASSWORD: password,
  CONTENT_DATABASE_PASSWORD: password,
  EVENTS_DATABASE_PASSWORD: password,
  GATEWAY_DATABASE_PASSWORD: password,
});

// The operator's command `database-roles`. It runs before the first start, on an empty database.
await runAsOperator(
  env,
  async ({ pool, print, env: given }) => {
    await applyRoles(pool, {
      auth: given.AUTH_DATABASE_PASSWORD,
      content: given.CONTENT_DATABASE_PASSWORD,
      events: given.EVENTS_DATABASE_PASSWORD,
      gateway: given.GATEWAY_DATABASE_PASSWORD,
    });
    const { rows } = await pool.query('select current_database() as name');
    for (const [service, role] of Object.entries(rolesOf(rows[0].name).of)) {
      print(`${service}: ${role}`);
    }
    return 0;
  },
  async (given) => ({ ...(await openAtUrl(given)), isFirst: true }),
);
