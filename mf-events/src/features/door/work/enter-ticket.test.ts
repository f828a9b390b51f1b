import { generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto';
import { signedText, toBase32 } from '@club/contracts/events/ticket-bytes';
import { sampleDoorList, sampleDoorTeam } from '@club/contracts/samples/events';
import { openQueue } from '../../../queue/queue.ts';
import { syncOnce } from '../../../queue/sync.ts';
import { doorServer, memoryStore } from '../../../testing/door-server.ts';
import { createWork } from './create-work.ts';
import type { Work } from './door-work.ts';
import { enterTicket, reasons } from './enter-ticket.ts';
import { joinDoor } from './join-door.ts';
import { readList } from './read-list.ts';
import { addNote, undo } from './record-scans.ts';

beforeAll(() =>
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }),
);

const { event_id } = sampleDoorList().door;
/** The hash of this number is the ticket of the sample. */
const LISTED = '7K3M9QPX2AHD';
const NEWER = 'ZZZZ9QPX2AHD';

const club = generateKeyPairSync('ed25519');
const publicKey = (key: KeyObject) => String(key.export({ format: 'jwk' }).x);
const codeOf = (number: string, key = club.privateKey) =>
  number + toBase32(sign(null, Buffer.from(signedText({ event_id, number })), key));

async function openDoor({ keys = [publicKey(club.publicKey)] } = {}) {
  const server = doorServer([sampleDoorTeam()]);
  const store = memoryStore();
  let count = 0;
  const newId = () => {
    count += 1;
    return `0b6f7a52-6f0e-4a35-9f43-00000000000${count}`;
  };
  const work = createWork({ store, api: server.api, now: () => 1_800_421_200_000 + count, newId });
  await joinDoor(work, { secret: 'secret', name: 'Sana' });
  await readList(work);
  const { kept } = work.view();
  if (kept) work.set({ kept: { ...kept, keys } });
  return { work, server, store };
}

const goOffline = (work: Work) => work.set({ offlineSince: 1 });

test('a ticket of the list lets its holder in once, with or without a signature, in any spelling', async () => {
  const { work, store } = await openDoor();
  const first = await enterTicket(work, codeOf(LISTED));
  expect(first).toMatchObject({ kind: 'in', names: ['Zara Khan'], here: 1 });
  expect((await store.read()).items).toHaveLength(1);
  const again = await enterTicket(work, ' 7k3m-9qpx-2ahd ');
  expect(again).toMatchObject({ kind: 'already', first: { door: 'North gate', device: 'Sana' } });
  expect((await store.read()).items).toHaveLength(1);
});

test.each([
  ['no ticket', 'https://club.test', reasons.noTicket],
  ['made by nobody', codeOf(LISTED, generateKeyPairSync('ed25519').privateKey), reasons.forged],
  ['changed', codeOf(LISTED).replace('7K3M', 'ZK3M'), reasons.forged],
  ['a number that nobody has', NEWER, reasons.unknown],
])('a code that is %s is stopped, and nothing is stored', async (_, code, reason) => {
  const { work, store } = await openDoor();
  expect(await enterTicket(work, code)).toEqual({ kind: 'stop', reason });
  expect((await store.read()).items).toEqual([]);
});

test('without a network a ticket that is newer than the list is let in by its signature, marked, and once', async () => {
  const { work, server } = await openDoor();
  goOffline(work);
  expect(await enterTicket(work, codeOf(NEWER))).toMatchObject({ kind: 'in', isNewer: true });
  expect(work.view().waiting).toMatchObject([{ by_signature: true, offline: true }]);
  expect(await enterTicket(work, codeOf(NEWER))).toMatchObject({ kind: 'already' });
  // A number alone proves nothing.
  server.state.faults = ['before'];
  const typed = await enterTicket(work, '0000-0000-0000');
  expect(typed).toEqual({ kind: 'stop', reason: reasons.unknownOffline });
});

test('the keys of earlier tickets stay valid, and a browser without Ed25519 uses the library', async () => {
  const other = publicKey(generateKeyPairSync('ed25519').publicKey);
  const { work } = await openDoor({ keys: [other, publicKey(club.publicKey)] });
  goOffline(work);
  const unsupported = jest
    .spyOn(webcrypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unknown algorithm', 'NotSupportedError'));
  expect(await enterTicket(work, codeOf(NEWER))).toMatchObject({ kind: 'in', isNewer: true });
  const forged = codeOf('ZZZY9QPX2AHD', generateKeyPairSync('ed25519').privateKey);
  expect(await enterTicket(work, forged)).toEqual({ kind: 'stop', reason: reasons.forged });
  unsupported.mockRestore();
});

test('what the server finds out later corrects the screen and stays in the list of refusals', async () => {
  const { work, server } = await openDoor();
  goOffline(work);
  const code = codeOf(NEWER);
  work.set({ outcome: await enterTicket(work, code) });
  server.state.refused.set(code, 'This ticket is void.');
  await syncOnce(work);
  expect(work.view().outcome).toEqual({
    kind: 'stop',
    reason: 'This ticket is void.',
    names: [NEWER],
  });
  expect(work.view().kept?.refusals).toMatchObject([
    { who: NEWER, reason: 'This ticket is void.' },
  ]);
  expect(work.view().waiting).toEqual([]);
});

test('an undo names all check-ins that the device knows, and a note belongs to them', async () => {
  const { work } = await openDoor();
  const outcome = await enterTicket(work, LISTED);
  const [nonce = ''] = outcome.kind === 'in' ? outcome.nonces : [];
  const id = sampleDoorTeam().members[0]?.id ?? '';
  await addNote(work, id, 'Came at noon');
  expect(work.view().waiting[1]).toMatchObject({
    kind: 'note',
    note: 'Came at noon',
    about: [nonce],
  });
  await syncOnce(work);
  await undo(work, [id]);
  expect(work.view().waiting).toMatchObject([{ kind: 'undo', member: id, about: [nonce] }]);
  await syncOnce(work);
  expect(await enterTicket(work, LISTED)).toMatchObject({ kind: 'in' });
});

test('a phone without room sends at once, and says that nothing was checked in when that fails too', async () => {
  const { work, server, store } = await openDoor();
  store.isFull = true;
  server.state.faults = ['before'];
  const lost = await enterTicket(work, LISTED);
  expect(lost).toMatchObject({ kind: 'stop', reason: expect.stringContaining('no room left') });
  expect(await enterTicket(work, LISTED)).toMatchObject({ kind: 'in' });
  expect(server.merged(sampleDoorTeam().members[0]?.id ?? '')).toHaveLength(1);
});

test.each(['door_revoked', 'device_removed', 'door_unknown'])(
  'after %s the phone forgets the names, keeps its scans, and brings them to another door of the event',
  async (code) => {
    const { work, server, store } = await openDoor();
    await enterTicket(work, LISTED);
    const [scan] = work.view().waiting;
    server.state.ended = code;
    await syncOnce(work);
    expect(work.view()).toMatchObject({
      phase: 'over',
      over: { code },
      kept: { teams: [], keys: [] },
    });
    const reloaded = createWork({ ...work, store });
    await openQueue(reloaded);
    server.state.ended = '';
    server.api.join = async () => ({ door: { ...DOOR, event_id: 'other' }, device: 'Sana' });
    reloaded.api = server.api;
    await syncOnce(reloaded);
    expect(await joinDoor(reloaded, { secret: 'x', name: 'Sana' })).toContain('still has scans');
    expect(server.has(scan?.nonce ?? '')).toBe(false);
    server.api.join = async () => ({ door: DOOR, device: 'Sana' });
    expect(await joinDoor(reloaded, { secret: 'y', name: 'Sana' })).toBeUndefined();
    await syncOnce(reloaded);
    expect(reloaded.view()).toMatchObject({ phase: 'open', waiting: [] });
    expect(server.has(scan?.nonce ?? '')).toBe(true);
  },
);

test.each(['device_full', 'door_not_open', 'a_code_of_a_later_release'])(
  'a refusal with %s is shown, keeps the scans, and the list is still read',
  async (code) => {
    const { work, server } = await openDoor();
    await enterTicket(work, LISTED);
    const { send } = server.api;
    work.api = { ...server.api, send: () => Promise.reject(refusal(409, code)) };
    server.state.teams = [];
    await syncOnce(work);
    expect(work.view()).toMatchObject({
      phase: 'open',
      problem: 'Refused.',
      waiting: [{}],
      kept: { teams: [] },
    });
    work.api.send = send;
    await syncOnce(work);
    expect(work.view().waiting).toEqual([]);
  },
);

test('a full phone still learns that the server has its earlier scans', async () => {
  const { work, server } = await openDoor();
  await enterTicket(work, LISTED);
  const [sent] = work.view().waiting;
  if (!sent) throw new Error('Nothing waits.');
  work.set({ waiting: [sent, { ...sent, nonce: 'new' }] });
  const { send } = server.api;
  work.api.send = (body) =>
    body.scans.some(({ nonce }) => nonce === 'new')
      ? Promise.reject(refusal(409, 'device_full'))
      : send(body);
  await syncOnce(work);
  expect(work.view().waiting.map(({ nonce }) => nonce)).toEqual(['new']);
});

const refusal = (status: number, code: string) =>
  Object.assign(new Error(), {
    ...{ name: 'ApiError', status },
    body: { detail: 'Refused.', code, request_id: 'r' },
  });
const DOOR = sampleDoorList().door;

test('after its time a door deletes the names at once, and sends what waits when there is a network', async () => {
  const { work, server, store } = await openDoor();
  await enterTicket(work, LISTED);
  server.state.faults = ['before'];
  await syncOnce(work);
  expect(work.view().phase).toBe('open');
  server.state.faults = [];
  const { api } = work;
  server.api.list = () => Promise.reject(Object.assign(new Error(), overError));
  await syncOnce(work);
  expect(work.view()).toMatchObject({ phase: 'over', kept: { teams: [], ins: {} } });
  // After a reload too.
  const reloaded = createWork({ ...work, store });
  await openQueue(reloaded);
  expect(reloaded.view()).toMatchObject({ phase: 'over', over: { code: 'door_over' } });
  reloaded.api = api;
  await syncOnce(reloaded);
  expect(reloaded.view()).toMatchObject({
    phase: 'over',
    kept: undefined,
    over: { code: 'door_over' },
  });
  expect(server.merged(sampleDoorTeam().members[0]?.id ?? '')).toHaveLength(1);
});

const overError = {
  name: 'ApiError',
  status: 403,
  body: { detail: 'The time of this door is over.', code: 'door_over', request_id: 'r' },
};

test('one scan that the server cannot read holds up no other', async () => {
  const { work, server } = await openDoor();
  await enterTicket(work, LISTED);
  const [good] = work.view().waiting;
  if (!good) throw new Error('Nothing waits.');
  const bad = { ...good, nonce: 'bad' };
  work.set({ waiting: [bad, good] });
  const { send } = server.api;
  work.api.send = (body) =>
    body.scans.some(({ nonce }) => nonce === 'bad')
      ? Promise.reject(
          Object.assign(new Error(), {
            ...{ name: 'ApiError', status: 422 },
            body: { detail: 'The nonce must be a UUID.', code: 'invalid', request_id: 'r' },
          }),
        )
      : send(body);
  await syncOnce(work);
  expect(work.view().waiting).toEqual([]);
  expect(work.view().kept?.refusals).toMatchObject([{ reason: 'The nonce must be a UUID.' }]);
  expect(server.has(good.nonce)).toBe(true);
});
