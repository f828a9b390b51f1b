import * as calls from '@club/contracts/events/waiting-list';
import { sampleId } from '@club/contracts/samples/sample';
import { mockCall, refuse } from '@club/web-kit/mock';

const entryOf = (position: number, email: string): calls.WaitingEntry => ({
  id: sampleId(500 + position),
  email,
  team_name: '',
  team_size: 2,
  modules: ['Robotics'],
  position,
  since: '2026-11-20T09:00:00.000Z',
  offer_until: '',
});

/** The mocks of a waiting list. */
export function waitingMocks() {
  let list = [entryOf(1, 'zara@club.test'), entryOf(2, 'bilal@club.test')];
  const set = (next: typeof list) => {
    list = next.map((entry, index) => ({ ...entry, position: index + 1 }));
    return list;
  };
  return [
    mockCall(calls.listWaitingEntries, () => list),
    mockCall(calls.moveWaitingEntry, () => set(list.toReversed())),
    mockCall(calls.offerPlace, () => refuse(409, 'no_place', 'No place is free for this team.')),
    mockCall(calls.removeWaitingEntry, ({ params }) => {
      set(list.filter(({ id }) => id !== params.entry_id));
      return { success: true as const };
    }),
  ];
}
