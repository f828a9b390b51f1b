import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

const KEY = 'events.join';

/** The key that makes the links of this service. It is safe in a transaction. */
async function readKey(db: EventsDb): Promise<Buffer> {
  const read = () =>
    sql<{ value: string }>`select value from kit.secret where name = ${KEY}`.execute(db);
  const [row] = (await read()).rows;
  if (row) return Buffer.from(row.value, 'base64');
  await sql`insert into kit.secret (name, value) values (${KEY}, ${randomBytes(32).toString('base64')})
    on conflict (name) do nothing`.execute(db);
  return readKey(db);
}

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const toId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = (key: Buffer, what: string) =>
  createHmac('sha256', key).update(what).digest().subarray(0, 16);

/** A link is open as long as the registration has its nonce. */
const teamText = (id: string, nonce: string) => `team ${id} ${nonce}`;
const personText = (id: string) => `person ${id}`;

async function tokenOf(db: EventsDb, id: string, what: string): Promise<string> {
  const signature = signatureOf(await readKey(db), what);
  return Buffer.concat([idBytes(id), signature]).toString('base64url');
}

/** The token of a team's join link. It can be made again for the team's page, so no table has it. */
export const teamToken = (db: EventsDb, id: string, nonce: string): Promise<string> =>
  tokenOf(db, id, teamText(id, nonce));

/** The token of one person, from the request to join on and for the place in the team. */
export const personToken = (db: EventsDb, id: string): Promise<string> =>
  tokenOf(db, id, personText(id));

/** The id in a token, which may be forged. */
export function idIn(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.length === 32 ? toId(bytes.subarray(0, 16)) : undefined;
}

async function isSigned(db: EventsDb, token: string, what: string): Promise<boolean> {
  const given = Buffer.from(token, 'base64url').subarray(16);
  return timingSafeEqual(given, signatureOf(await readKey(db), what));
}

export const isTokenOfTeam = (db: EventsDb, token: string, id: string, nonce: string) =>
  isSigned(db, token, teamText(id, nonce));

export const isTokenOfPerson = (db: EventsDb, token: string, id: string) =>
  isSigned(db, token, personText(id));
