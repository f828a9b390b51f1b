import { DOOR_POLL_MS } from '@club/contracts/events/merge-scans';
import { sampleDoorTeam } from '@club/contracts/samples/events';
import { randomId } from '@club/web-kit/random-id';
import { startSync } from '../../../queue/sync.ts';
import { doorServer, memoryStore } from '../../../testing/door-server.ts';
import { createWork } from './create-work.ts';
import { peopleOf } from './decide.ts';
import { joinDoor } from './join-door.ts';
import { checkIn, undo } from './record-scans.ts';

const team = sampleDoorTeam();
afterEach(() => jest.useRealTimers());

test.each([1, 2, 5])(
  'the list comes at its time, however many scans are sent before it: %i',
  async (scans) => {
    jest.useFakeTimers();
    const begun = Date.now();
    const listedAt: number[] = [];
    const server = doorServer([team]);
    const list: typeof server.api.list = (body) => {
      listedAt.push(Date.now() - begun);
      return server.api.list(body);
    };
    let sent = 0;
    const send: typeof server.api.send = (body) => {
      sent += body.scans.length;
      return server.api.send(body);
    };
    const api = { ...server.api, list, send };
    const work = createWork({ store: memoryStore(), api, now: Date.now, newId: randomId });
    await joinDoor(work, { secret: 'secret', name: 'Sana' });
    const end = startSync(work);
    work.wake();
    await jest.advanceTimersByTimeAsync(0);
    const people = [...peopleOf([team]).values()].slice(0, 1);
    for (let scan = 0; scan < scans; scan += 1) {
      await jest.advanceTimersByTimeAsync(DOOR_POLL_MS / (scans + 1));
      await (scan % 2 === 0 ? checkIn(work, people) : undo(work, [team.members[0]?.id ?? '']));
    }
    await jest.advanceTimersByTimeAsync(DOOR_POLL_MS / (scans + 1));
    end();
    expect(sent).toBe(scans);
    expect(listedAt).toEqual([0, DOOR_POLL_MS]);
  },
);
