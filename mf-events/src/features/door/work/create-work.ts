import { DOOR_POLL_MS, type DoorRefusal, MAX_SCANS } from '@club/contracts/events/merge-scans';
import { createView, type QueueRules } from '../../../queue/queue.ts';
import { emptyDoor, type KeptDoor, type KeptScan } from '../kept/kept-door.ts';
import { peopleOf } from './decide.ts';
import type { DoorView, Work } from './door-work.ts';
import { readList } from './read-list.ts';
import { sendScans } from './send-scans.ts';

/** After these the device forgets the list. After any other refusal it goes on, and keeps what the service does not take now. */
const ENDS: readonly DoorRefusal[] = [
  'door_unknown',
  'door_revoked',
  'door_over',
  'device_removed',
];

/** The door of this device. */
export function createWork(deps: Pick<Work, 'store' | 'api' | 'now' | 'newId'>): Work {
  const rules: QueueRules<KeptDoor, KeptScan> = {
    ...{ most: MAX_SCANS, pollMs: DOOR_POLL_MS, emptied: emptyDoor },
    ...{ ends: ENDS, over: 'door_over', late: 'door_late', full: 'device_full' },
    read: () => readList(work),
    send: (...given) => sendScans(work, ...given),
    nameOf: ({ teams }, { who, code }) =>
      peopleOf(teams).get(who)?.member.name ?? code?.slice(0, 12) ?? '',
    endsAt: ({ door }) => door.closes_at,
  };
  const more = { outcome: undefined, outcomes: 0 };
  const work: Work = { ...createView<DoorView>(more), ...deps, rules, results: new Map() };
  return work;
}
