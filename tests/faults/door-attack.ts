import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_SCANS } from '@club/contracts/events/merge-scans';
import { openAdminSession } from '../support/admin-session.ts';
import {
  joinDoor,
  newScan,
  newToken,
  type Phone,
  post,
  repeat,
  workAt,
} from '../support/door-phones.ts';
import { addManyTickets, dayFromNow } from '../support/doors.ts';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { countStatuses, type Outcome, quantile, send } from '../support/requests.ts';
import { readRows } from '../support/site-database.ts';

// Two doors let people in while somebody on the same network invents tokens, and one phone of a door sends all it can.

const PEOPLE = setting('DOOR_PEOPLE', 600);
const ATTACKS_PER_SECOND = 50;
const DOORS = ['North gate', 'South gate'];
const PHONES_PER_DOOR = 2;
const WITHIN_MS = 5000;

type Headers = Record<string, string>;

await provoke(
  `${PEOPLE} people, two doors, an attacker on their network and a rogue phone`,
  async (fault) => {
    const site = await prepareSite(fault.composition, { RATE_LIMIT_SCALE: '1' });
    try {
      await site.start();
      await letIn(fault, site);
    } finally {
      await site.end();
    }
  },
);

async function letIn(fault: Fault, site: FaultSite): Promise<void> {
  const headers = await openAdminSession(site.dataDir);
  const eventId = await addEvent(site, headers);
  const tickets = await addManyTickets(site, { eventId, people: PEOPLE, module: 'Lamps' });
  const doors = await Promise.all(DOORS.map((name) => openDoor(site, headers, { eventId, name })));
  const phones: Phone[] = [];
  for (const { name, secret } of doors)
    for (let n = 0; n < PHONES_PER_DOOR; n += 1) phones.push(await joinDoor(site, secret, name));
  const [north, south] = doors as [(typeof doors)[0], (typeof doors)[0]];
  const rogue = await joinDoor(site, north.secret, 'rogue');
  const over = new AbortController();
  const invented: Outcome[] = [];
  const attacks = [invent(site, over.signal, invented), fill(site, over.signal, rogue, tickets)];
  await pause(2000);
  phones.push(await joinDoor(site, south.secret, south.name));
  const share = (of: number) => tickets.filter((_, at) => at % phones.length === of);
  await Promise.all(phones.map((phone, index) => workAt(site, phone, share(index))));
  over.abort();
  await Promise.all(attacks);
  const attack = `invented tokens ${countStatuses(invented)}, rogue phone ${countStatuses(rogue.outcomes)}`;
  fault.figure(attack);
  await judge(fault, site, phones);
}

async function addEvent(site: FaultSite, headers: Headers): Promise<string> {
  const body = new FormData();
  const fields = { title: 'Night of Doors', date: '2038-03-01', time: '18:30', location: 'Hall' };
  const modules = { modules: 'Lamps', module_amounts: 'Lamps:0' };
  for (const [name, value] of Object.entries({ ...fields, ...modules })) body.set(name, value);
  const made = await send(`${site.url}/api/admin/events`, { method: 'POST', headers, body });
  return JSON.parse(made.body).id;
}

async function openDoor(
  site: FaultSite,
  headers: Headers,
  { eventId, name }: { eventId: string; name: string },
): Promise<{ name: string; secret: string }> {
  const form = { name, module: '', opens_at: dayFromNow(-1), closes_at: dayFromNow(3) };
  const made = await post(site, `/admin/events/${eventId}/doors`, form, headers);
  return { name, secret: JSON.parse(made.body).link.split('#')[1] };
}

/** Somebody in the hall, without a door. Waits for no answer. */
function invent(site: FaultSite, over: AbortSignal, outcomes: Outcome[]): Promise<void> {
  let turn = 0;
  const calls = [
    () => post(site, '/door/list', { token: newToken() }),
    () => post(site, '/door/join', { secret: newToken(), name: 'x', token: newToken() }),
    () => post(site, '/door/scans', { token: newToken(), scans: [newScan({ code: 'x' })] }),
  ];
  return repeat(1000 / ATTACKS_PER_SECOND, over, async () => {
    turn += 1;
    void calls[turn % calls.length]?.().then((outcome) => outcomes.push(outcome));
  });
}

/** A phone that sends forged tickets, invented members and tickets of people who are in. */
function fill(site: FaultSite, over: AbortSignal, rogue: Phone, tickets: string[]): Promise<void> {
  let turn = 0;
  return repeat(500, over, async () => {
    const scans = Array.from({ length: MAX_SCANS }, (_, index) => {
      const code = tickets[(turn * 20 + index) % 20];
      if (index % 10 === 0 && code) return newScan({ code });
      return newScan(index % 2 ? { member: randomUUID() } : { code: 'AAAAAAAAAAAA' });
    });
    turn += 1;
    const body = { token: rogue.token, sent_at: new Date().toISOString(), scans };
    rogue.outcomes.push(await post(site, '/door/scans', body));
  });
}

async function judge({ figure, promise }: Fault, site: FaultSite, phones: Phone[]): Promise<void> {
  const outcomes = phones.flatMap((phone) => phone.outcomes);
  const all = `every request of a real phone is answered (${countStatuses(outcomes)})`;
  promise(
    all,
    outcomes.every(({ status }) => status === 200),
  );
  const times = outcomes.map(({ ms }) => ms);
  figure(`an answer takes ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`);
  const joined = phones.at(-1)?.outcomes[0]?.ms ?? Number.POSITIVE_INFINITY;
  promise(`a new phone joins within 5 s (${joined} ms)`, joined <= WITHIN_MS);
  const kept = await countKept(site, phones);
  promise(`no scan is lost (${PEOPLE - kept})`, kept === PEOPLE);
  const here = phones.map((phone) => phone.here);
  const once = `everybody is counted once, on every phone (${here})`;
  promise(
    once,
    here.every((count) => count === PEOPLE),
  );
  const delays = phones.flatMap((one) =>
    phones.filter(({ door }) => door !== one.door).flatMap((other) => delaysOf(one, other)),
  );
  const most = Math.max(...delays);
  figure(`a door sees a scan of the other one after ${quantile(delays, 0.5)} ms`);
  promise(`doors see each other within 5 s (${most} ms at most)`, most <= WITHIN_MS);
}

function delaysOf(one: Phone, other: Phone): number[] {
  return [...one.sent].map(
    ([nonce, at]) => (other.seen.get(nonce) ?? Number.POSITIVE_INFINITY) - at,
  );
}

/** The scans of these phones that count. */
async function countKept(site: FaultSite, phones: Phone[]): Promise<number> {
  const nonces = phones.flatMap(({ sent }) => [...sent.keys()]);
  const [row] = await readRows<{ count: number }>(
    site,
    'select count(*)::int as count from events.door_scan where nonce = any($1) and refusal is null',
    [nonces],
  );
  return row?.count ?? 0;
}
