import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  addEvent,
  addTeam,
  member,
  openEventsSite,
  pay,
  paymentForm,
} from '@club/events/testing/events-site';
import { startEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { diskStorage } from '@club/service-kit/storage/disk-storage';

/** Of the event. A limit is counted, and its change is announced to every visitor. */
export const PLACES = 10_000;

interface Statement {
  text: string;
  values: unknown[];
}

/** Sends the SQL of registrations and payments, and writes their receipts, with nothing around it. */
export interface BareRush {
  /** Does what so many teams cause, with as many connections as a site has. */
  addTeams(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Records the SQL of one team that registers and pays, on a Postgres with the settings of a site. */
export async function openBareRush(dir: string, receipt: Uint8Array): Promise<BareRush> {
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres') });
  process.env.TEST_DATABASE_URL = postgres.url;
  const site = await openEventsSite();
  const event = await addEvent(site, { discount_codes: '[]', capacity: String(PLACES) });
  const recorded: Statement[] = [];
  const stop = record(site.pool, recorded);
  const team = await addTeam(site, event.id, {
    members: [member(`${randomUUID()}@club.test`)],
    modules: event.modules.slice(0, 1),
  });
  await pay(site, event.id, paymentForm(team));
  stop();
  const storage = diskStorage(path.join(dir, 'files'));
  async function addBareTeam() {
    await storage.put(`receipts/${randomUUID()}.pdf`, receipt, '');
    const fresh = freshValues(event.id);
    const client = await site.pool.connect();
    try {
      for (const { text, values } of recorded) await client.query(text, values.map(fresh));
    } finally {
      client.release();
    }
  }
  return {
    async addTeams(count) {
      let left = count;
      const work = async () => {
        while (left-- > 0) await addBareTeam();
      };
      await Promise.all(Array.from({ length: site.pool.options.max }, work));
    },
    async close() {
      await site.close();
      await postgres.stop();
    },
  };
}

type Pool = Awaited<ReturnType<typeof openEventsSite>>['pool'];

/** @returns the function that ends it */
function record(pool: Pool, statements: Statement[]): () => void {
  const watched = new Set<object>();
  let isOn = true;
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, second] = args;
      const { text, values } =
        typeof first === 'string' ? { text: first, values: second } : (first as Statement);
      if (isOn) statements.push({ text, values: Array.isArray(values) ? values : [] });
      return query.apply(client, args);
    }) as typeof client.query;
  });
  return () => {
    isOn = false;
  };
}

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const REFERENCE = /\bWCS-\w+/g;

/** Replaces what must be unique: ids (names and addresses contain them), references and hashes. */
function freshValues(eventId: string): (value: unknown) => unknown {
  const replaced = new Map<string, string>();
  const instead = (known: string, make: () => string) => {
    const value = replaced.get(known) ?? make();
    replaced.set(known, value);
    return value;
  };
  const fresh = (value: unknown): unknown => {
    if (Buffer.isBuffer(value)) {
      const hex = instead(value.toString('hex'), () => randomBytes(value.length).toString('hex'));
      return Buffer.from(hex, 'hex');
    }
    if (Array.isArray(value)) return value.map(fresh);
    if (typeof value !== 'string') return value;
    return value
      .replace(ID, (id) => (id === eventId ? id : instead(id, randomUUID)))
      .replace(REFERENCE, (known) =>
        instead(known, () => `WCS-${randomBytes(4).toString('hex').toUpperCase()}`),
      );
  };
  return fresh;
}
