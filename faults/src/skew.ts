import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { remoteNames } from '@club/contracts/remotes/release';
import { type Fault, provoke } from '../support/fault.ts';
import { checkout, root, withLastRelease } from '../support/last-release.ts';
import { prepareSite } from '../support/site.ts';

// Teams release remotes without the services, and an operator upgrades services without the remotes. A person must not notice.

/** What a person does: public pages, a registration with payment, sign-in to the back office, its lists and decisions. */
const JOURNEYS = ['main-job.spec.ts', 'public-forms.spec.ts'];

await provoke('remotes and services of two releases', testSkew, ['one process']);

async function testSkew(fault: Fault): Promise<void> {
  await withLastRelease(fault, async (release) => {
    const turbo = ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'];
    if (!(await succeeds(checkout, turbo))) throw new Error(`${release} does not build`);
    await testRemotes(fault, { remotes: checkout, services: root });
    await testRemotes(fault, { remotes: root, services: checkout });
  });
}

interface Skew {
  /** The checkout of the remotes; its own journeys know their texts. */
  remotes: string;
  /** The checkout of host, gateway and services. */
  services: string;
}

function nameOf(dir: string): string {
  return dir === root ? 'of this commit' : 'of the last release';
}

async function testRemotes({ promise }: Fault, { remotes, services }: Skew): Promise<void> {
  const site = await prepareSite('one process', { LOG_LEVEL: 'error' }, services);
  try {
    await site.start();
    const env = { DATA_DIR: site.dataDir, PUBLIC_URL: site.url, PORT: new URL(site.url).port };
    for (const name of remoteNames) {
      const dir = path.join(remotes, name, 'dist');
      const command = ['site/dist/src/remote-cli.js', 'publish', name, '--dir', dir];
      promise(
        `${name} ${nameOf(remotes)} fits the host ${nameOf(services)}`,
        await succeeds(services, command, env),
      );
    }
    const outbox = path.join(site.dataDir, 'outbox');
    // The journeys also restart a site; this one goes on.
    const given = { SITE_URL: site.url, SITE_OUTBOX: outbox, SITE_RESTART: 'true' };
    for (const journey of JOURNEYS) {
      promise(
        `${journey}: remotes ${nameOf(remotes)}, services ${nameOf(services)}`,
        await succeeds(remotes, journeyCommand(journey), given),
      );
    }
  } finally {
    await site.end();
  }
}

function journeyCommand(journey: string): string[] {
  return [
    'node_modules/@playwright/test/cli.js',
    ...['test', journey, '--config', 'e2e/playwright.config.ts', '--project', 'one process'],
    ...['--reporter', 'line', '--workers', '1'],
  ];
}

/** Runs a program of a checkout and prints what it says. */
async function succeeds(
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const options = { cwd, env: { ...process.env, ...env }, stdio: 'inherit' as const };
  const [code] = await once(spawn(process.execPath, args, options), 'exit');
  return code === 0;
}
