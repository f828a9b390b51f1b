import { existsSync } from 'node:fs';
import path from 'node:path';
import { siteRemotes } from '@club/contracts/remotes/ownership';
import { type Fault, provoke } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { checkout, root, succeeds, withLastRelease } from '../support/last-release.ts';

// Teams release remotes without the services, and an operator upgrades services without the remotes. A person must not notice.

/** What a person does: public pages, a registration with payment, sign-in to the back office, its lists and decisions. */
const JOURNEYS = ['main-job.spec.ts', 'public-forms.spec.ts'];

/** Releases up to 0.1.0 keep their journeys in the second folder. */
const CONFIGS = ['tests/journeys/playwright.config.ts', 'e2e/playwright.config.ts'];

await provoke('remotes and services of two releases', testSkew, ['one process']);

async function testSkew(fault: Fault): Promise<void> {
  await withLastRelease(fault, async (release) => {
    const turbo = ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'];
    if (!(await succeeds(checkout, turbo))) throw new Error(`${release} does not build`);
    await testOldRemotes(fault);
    await testOldServices(fault);
  });
}

/** An operator has upgraded host and services. A remote that needs what the host no longer has is refused, with the names. */
async function testOldRemotes(fault: Fault): Promise<void> {
  const site = await prepareSite('one process', { LOG_LEVEL: 'error' });
  try {
    await site.start();
    const env = { DATA_DIR: site.dataDir, PUBLIC_URL: site.url, PORT: new URL(site.url).port };
    let fitting = 0;
    for (const name of siteRemotes) {
      const dir = path.join(checkout, name, 'dist');
      const publish = ['site/dist/src/remote-cli.js', 'publish', name, '--dir', dir];
      const fits = await succeeds(root, publish, env);
      fault.promise(`the last ${name} fits this host`, fits);
      fitting += Number(fits);
    }
    const old = `${fitting} of ${siteRemotes.length} remotes of the last release`;
    await testJourneys(fault, site, { of: checkout, who: `${old} on this commit's services` });
  } finally {
    await site.end();
  }
}

/** A team has released a remote, and the services are not upgraded yet. The host has to be the newer one. */
async function testOldServices(fault: Fault): Promise<void> {
  const env = { LOG_LEVEL: 'error', SERVICES_FROM: checkout };
  const site = await prepareSite('processes apart', env);
  try {
    await site.start();
    const who = "this commit's remotes on the last release's services";
    await testJourneys(fault, site, { of: root, who });
  } finally {
    await site.end();
  }
}

/** @param of the checkout whose remotes are tried: its own journeys know their texts */
async function testJourneys(
  { promise }: Fault,
  site: FaultSite,
  { of, who }: { of: string; who: string },
): Promise<void> {
  const outbox = path.join(site.dataDir, 'outbox');
  // The journeys also restart a site; this one goes on.
  const given = { SITE_URL: site.url, SITE_OUTBOX: outbox, SITE_RESTART: 'true' };
  for (const journey of JOURNEYS)
    promise(`${journey}: ${who}`, await succeeds(of, journeyCommand(of, journey), given));
}

function journeyCommand(of: string, journey: string): string[] {
  const config = CONFIGS.find((file) => existsSync(path.join(of, file))) ?? '';
  return [
    'node_modules/@playwright/test/cli.js',
    ...['test', journey, '--config', config, '--project', 'one process'],
    ...['--reporter', 'line', '--workers', '1'],
  ];
}
