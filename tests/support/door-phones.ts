import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DOOR_POLL_MS, MAX_SCANS } from '@club/contracts/events/merge-scans';
import { type Outcome, send } from './requests.ts';

// Phones of doors without a browser: they send and read as the page of a door does.

const SCAN_MS = 150;
const SEND_MS = 1000;
/** The share of answers that do not reach a phone. */
const LOST = 0.2;
/** For scans that wait after the last person. */
const PATIENCE_MS = 60_000;

interface Scan {
  nonce: string;
  kind: 'in';
  code?: string;
  member?: string;
  at: string;
}

export interface Phone {
  door: string;
  token: string;
  waiting: Scan[];
  /** When the server had answered a scan, and when the phone saw it in its list. */
  sent: Map<string, number>;
  seen: Map<string, number>;
  outcomes: Outcome[];
  version?: string;
  /** How many people the last list had as here. */
  here?: number;
}

type Site = { url: string };

export const newToken = () => randomBytes(32).toString('base64url');

export const newScan = (of: { code?: string; member?: string }): Scan => ({
  nonce: randomUUID(),
  kind: 'in',
  at: new Date().toISOString(),
  ...of,
});

export const post = (
  site: Site,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Outcome> =>
  send(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export async function joinDoor(site: Site, secret: string, door: string): Promise<Phone> {
  const token = newToken();
  const joined = await post(site, '/door/join', { secret, name: 'Phone', token });
  if (joined.status !== 200) throw new Error(`a phone could not join: ${joined.body}`);
  return { door, token, waiting: [], outcomes: [joined], sent: new Map(), seen: new Map() };
}

/** Sends what waits; an answer that is lost is asked for again. */
async function sendWaiting(site: Site, phone: Phone): Promise<void> {
  const scans = phone.waiting.slice(0, MAX_SCANS);
  if (scans.length === 0) return;
  const body = { token: phone.token, sent_at: new Date().toISOString(), scans };
  const outcome = await post(site, '/door/scans', body);
  phone.outcomes.push(outcome);
  if (outcome.status !== 200) return;
  for (const { nonce } of scans) if (!phone.sent.has(nonce)) phone.sent.set(nonce, Date.now());
  if (Math.random() < LOST) return;
  const gone = new Set(scans.map(({ nonce }) => nonce));
  phone.waiting = phone.waiting.filter(({ nonce }) => !gone.has(nonce));
}

async function readList(site: Site, phone: Phone): Promise<void> {
  const { token, version } = phone;
  const outcome = await post(site, '/door/list', { token, ...(version && { version }) });
  phone.outcomes.push(outcome);
  if (outcome.status !== 200) return;
  const list = JSON.parse(outcome.body);
  phone.version = list.version;
  phone.here = list.here;
  for (const { ins } of list.check_ins)
    for (const { nonce } of ins) if (!phone.seen.has(nonce)) phone.seen.set(nonce, Date.now());
}

/** Runs `act` again and again until the signal, at this pace or when the one before has ended. */
export async function repeat(
  everyMs: number,
  over: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  while (!over.aborted) {
    const begun = Date.now();
    await act();
    const rest = Math.max(0, begun + everyMs - Date.now());
    await pause(rest, undefined, { signal: over }).catch(() => undefined);
  }
}

/** Scans these tickets, sends them, and goes on until the last scans of other doors are in its list. */
export async function workAt(site: Site, phone: Phone, tickets: string[]): Promise<void> {
  const end = new AbortController();
  const loops = [
    repeat(SEND_MS, end.signal, () => sendWaiting(site, phone)),
    repeat(DOOR_POLL_MS, end.signal, () => readList(site, phone)),
  ];
  for (const code of tickets) {
    phone.waiting.push(newScan({ code }));
    await pause(SCAN_MS);
  }
  const until = Date.now() + PATIENCE_MS;
  while (phone.waiting.length > 0 && Date.now() < until) await pause(100);
  await pause(3 * DOOR_POLL_MS);
  end.abort();
  await Promise.all(loops);
}
