import { sampleDoorTeam } from '@club/contracts/samples/events';
import { randomId } from '@club/web-kit/random-id';
import fc from 'fast-check';
import { openQueue } from '../../../queue/queue.ts';
import { syncOnce } from '../../../queue/sync.ts';
import { doorServer, type Fault, memoryStore } from '../../../testing/door-server.ts';
import { createWork } from './create-work.ts';
import { keysOf, peopleOf, scansOf } from './decide.ts';
import type { Work } from './door-work.ts';
import { joinDoor } from './join-door.ts';
import { readList } from './read-list.ts';
import { checkIn, undo } from './record-scans.ts';

const PEOPLE = 4;
const members = Array.from({ length: PEOPLE }, (_, index) => ({
  id: `019aa000-0000-7000-8000-00000000000${index}`,
  name: `Person ${index}`,
  university_roll_no: `CS-${index}`,
  ticket: `ticket${index}`,
}));
const team = sampleDoorTeam({ members });

type Step =
  | { kind: 'scan' | 'undo'; device: number; who: number }
  | { kind: 'reload' | 'full' | 'room'; device: number }
  | { kind: 'sync'; device: number; faults: (Fault | undefined)[] };

const device = fc.nat({ max: 1 });
const who = fc.nat({ max: PEOPLE - 1 });
const faults = fc.array(fc.constantFrom<Fault | undefined>('before', 'after', 'busy', undefined), {
  maxLength: 3,
});
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constantFrom('scan', 'scan', 'undo'), device, who }),
    fc.record({ kind: fc.constantFrom('reload', 'full', 'room'), device }),
    fc.record({ kind: fc.constant('sync' as const), device, faults }),
  ),
  { maxLength: 30 },
);

let time = Date.parse('2038-01-20T05:00:00.000Z');

const openPage = (store: ReturnType<typeof memoryStore>, server: ReturnType<typeof doorServer>) =>
  createWork({ store, api: server.api, now: () => (time += 1000), newId: randomId });

/** The nonces of the check-ins of a member that a device knows. */
const knownTo = (work: Work, member: (typeof members)[number]): string[] => {
  const { kept, waiting } = work.view();
  return kept ? scansOf(kept, waiting, keysOf(member)).ins.map(({ nonce }) => nonce) : [];
};

async function play(all: Step[], makeStore = memoryStore) {
  const server = doorServer([team]);
  const stores = [makeStore(), makeStore()];
  const pages = stores.map((store) => openPage(store, server));
  const green = new Set<string>();
  for (const page of pages) {
    await joinDoor(page, { secret: 's', name: 'Sana' });
    await readList(page);
  }
  for (const step of all) {
    const page = pages[step.device] as Work;
    const store = stores[step.device] as ReturnType<typeof memoryStore>;
    if (step.kind === 'full' || step.kind === 'room') store.isFull = step.kind === 'full';
    if (step.kind === 'scan' || step.kind === 'undo') {
      const member = members[step.who] as (typeof members)[number];
      const person = peopleOf([team]).get(member.id);
      if (step.kind === 'undo') await undo(page, [member.id]);
      else if (person) {
        const outcome = await checkIn(page, [person]);
        if (outcome.kind === 'in') for (const nonce of outcome.nonces) green.add(nonce);
      }
    }
    if (step.kind === 'sync') {
      server.state.faults = [...step.faults];
      await syncOnce(page);
      server.state.faults = [];
    }
    if (step.kind === 'reload') {
      pages[step.device] = openPage(store, server);
      await openQueue(pages[step.device] as Work);
    }
  }
  for (const page of pages) await syncOnce(page);
  for (const page of pages) await readList(page);
  return { server, pages, green };
}

/** Fails when a green scan is missing on the server, or when a device does not see what the server has. */
const nothingIsLost = (makeStore = memoryStore) =>
  fc.check(
    fc.asyncProperty(steps, async (all) => {
      const { server, pages, green } = await play(all, makeStore);
      expect(pages.map((page) => page.view().waiting)).toEqual([[], []]);
      expect([...green].filter((nonce) => !server.has(nonce))).toEqual([]);
      for (const member of members) {
        const truth = server.merged(member.id).map(({ nonce }) => nonce);
        expect(pages.map((page) => knownTo(page, member))).toEqual([truth, truth]);
      }
    }),
    { numRuns: 300 },
  );

test('no scan that turned the screen green is lost or counted twice, whatever fails and however often the page is loaded again', async () => {
  const { failed, errorInstance } = await nothingIsLost();
  if (failed) throw errorInstance;
});

test('the property finds a device that says too early that it has kept a scan', async () => {
  const forgetful = () => ({ ...memoryStore(), add: async () => undefined });
  expect((await nothingIsLost(forgetful)).failed).toBe(true);
});

test.each([
  ['goes on', false],
  ['is loaded again', true],
])(
  'a clock that is corrected between a scan and its sending changes no time: the page %s',
  async (_, isReloaded) => {
    let clock = Date.parse('2038-01-20T05:00:00.000Z');
    const server = doorServer([team]);
    const sent: { at: string; sent_at: string }[] = [];
    // The server's clock is right: the device is an hour slow, until somebody corrects it.
    let slow = 3_600_000;
    const api = {
      ...server.api,
      list: async (body: Parameters<typeof server.api.list>[0]) => ({
        ...(await server.api.list(body)),
        now: new Date(clock + slow).toISOString(),
      }),
      send: async (body: Parameters<typeof server.api.send>[0]) => {
        const answer = await server.api.send(body);
        sent.push(...body.scans.map(({ at }) => ({ at, sent_at: body.sent_at })));
        return answer;
      },
    };
    const store = memoryStore();
    const open = () => createWork({ store, api, now: () => clock, newId: randomId });
    let page = open();
    await joinDoor(page, { secret: 's', name: 'Sana' });
    await readList(page);
    const [person] = peopleOf([team]).values();
    server.state.faults = ['before', 'before'];
    await checkIn(page, person ? [person] : []);
    await syncOnce(page);
    server.state.faults = [];
    const tenMinutes = 600_000;
    clock += slow + tenMinutes;
    slow = 0;
    if (isReloaded) {
      page = open();
      await openQueue(page);
    }
    await syncOnce(page, isReloaded ? 0 : 1);
    expect(sent.map(({ at, sent_at }) => Date.parse(sent_at) - Date.parse(at))).toEqual([
      tenMinutes,
    ]);
  },
);
