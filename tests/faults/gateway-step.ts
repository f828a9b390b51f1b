import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { openNearProxy } from '../support/near-proxy.ts';
import { launchReplicatedSite, type ReplicatedSite } from '../support/replicated-site.ts';
import { countStatuses, type Outcome, quantile, send, sendMessage } from '../support/requests.ts';

// The last step of deploy/compose/upgrade.sh, under load: each of two gateways is replaced while visitors read and write.

const READERS = setting('READERS', 20);
const ROUNDS = setting('ROUNDS', 2);
const PATHS = ['/', '/events', '/blogs', '/team', '/api/events', '/api/posts'];

await provoke('gateways are replaced under load', replaceGateways, ['processes apart']);

async function replaceGateways(fault: Fault): Promise<void> {
  process.env.SHUTDOWN_DELAY_SECONDS = '5';
  process.env.RATE_LIMIT_SCALE = '10000';
  const site = await launchReplicatedSite(2);
  const proxy = await openNearProxy(site.gateways);
  try {
    const quiet = await visit(proxy.url, () => pause(5000));
    const upgraded = await visit(proxy.url, async () => {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, gateway] of site.gateways.entries())
          await replace(site, index, () => proxy.untilReady(gateway));
    });
    tell(fault, quiet, upgraded);
  } finally {
    proxy.close();
    await site.stop();
  }
}

async function replace(site: ReplicatedSite, index: number, isKnown: () => Promise<void>) {
  await site.replaceGateway(index);
  await isKnown();
  await pause(3000);
}

/** Visitors read and write, each after the answer, until something is done. */
async function visit(url: string, until: () => Promise<unknown>) {
  let isOver = false;
  const [reads, writes]: [Outcome[], Outcome[]] = [[], []];
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn += 1) {
      reads.push(await send(url + PATHS[turn % PATHS.length]));
      await pause(50);
    }
  };
  const write = async () => {
    while (!isOver) {
      writes.push(await sendMessage(url, `step${writes.length}`));
      await pause(100);
    }
  };
  const visitors = [...Array.from({ length: READERS }, (_, reader) => read(reader)), write()];
  await until();
  isOver = true;
  await Promise.all(visitors);
  return { reads, writes };
}

type Visits = Awaited<ReturnType<typeof visit>>;

function tell({ figure, promise }: Fault, quiet: Visits, upgraded: Visits): void {
  const p99 = ({ reads }: Visits) =>
    quantile(
      reads.map(({ ms }) => ms),
      0.99,
    );
  const { reads, writes } = upgraded;
  figure(`reads ${countStatuses(reads)}; messages ${countStatuses(writes)}`);
  figure(`read p99 ${p99(quiet)} ms before, ${p99(upgraded)} ms while gateways are replaced`);
  promise(
    'every read is answered',
    reads.every(({ status }) => status === 200),
  );
  promise(
    'every message is taken',
    writes.every(({ status }) => status === 201),
  );
}
