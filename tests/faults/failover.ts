import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provoke, withReplicas } from '../support/fault.ts';
import { prepareSite } from '../support/fault-site.ts';
import { OUTAGE_SECONDS, observeOutage, observeReturn, prepareReads } from '../support/outage.ts';
import { sendMessage } from '../support/requests.ts';
import { openCluster } from '../support/standby.ts';

const MESSAGES = 20;

await provoke(
  `the primary is lost, and its standby is promoted after ${OUTAGE_SECONDS} s`,
  async (fault) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'club-fault-'));
    const cluster = await openCluster(dir);
    const site = await prepareSite(fault.composition, { DATABASE_URL: cluster.url });
    try {
      await site.start();
      await prepareReads(site);
      let accepted = 0;
      for (let index = 0; index < MESSAGES; index += 1) {
        if ((await sendMessage(site.url, `before${index}`)).status === 201) accepted += 1;
      }
      await cluster.losePrimary();
      await observeOutage(fault, site);
      await cluster.promote();
      await observeReturn(fault, site, cluster.pool);
      const { rows } = await cluster.pool.query<{ count: number }>(
        `select count(*) from content.contact_message where email like 'before%'`,
      );
      fault.promise(
        `the new primary has every accepted message (${rows[0]?.count} of ${accepted})`,
        accepted > 0 && rows[0]?.count === accepted,
      );
    } finally {
      await site.end();
      await cluster.end();
      await rm(dir, { recursive: true, force: true });
    }
  },
  withReplicas,
);
