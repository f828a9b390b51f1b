import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provoke, withReplicas } from '../support/fault.ts';
import { prepareSite } from '../support/fault-site.ts';
import { OUTAGE_SECONDS, observeOutage, observeReturn, prepareReads } from '../support/outage.ts';
import { type FaultPostgres, openPostgres } from '../support/postgres.ts';

const outages = {
  'refuses connections': {
    begin: async ({ door }: FaultPostgres) => door.close('shut'),
    end: async ({ door }: FaultPostgres) => door.open(),
  },
  hangs: {
    begin: (postgres: FaultPostgres) => postgres.freeze(),
    end: (postgres: FaultPostgres) => postgres.thaw(),
  },
};

for (const [what, outage] of Object.entries(outages)) {
  await provoke(
    `the database ${what} for ${OUTAGE_SECONDS} s`,
    async (fault) => {
      const dir = await mkdtemp(path.join(tmpdir(), 'club-fault-'));
      const postgres = await openPostgres(dir);
      const site = await prepareSite(fault.composition, { DATABASE_URL: postgres.url });
      try {
        await site.start();
        await prepareReads(site);
        await outage.begin(postgres);
        await observeOutage(fault, site);
        await outage.end(postgres);
        await observeReturn(fault, site, postgres.pool);
      } finally {
        await postgres.thaw();
        await site.end();
        await postgres.end();
        await rm(dir, { recursive: true, force: true });
      }
    },
    withReplicas,
  );
}
