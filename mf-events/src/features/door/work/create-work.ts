import { DOOR_POLL_MS, MAX_SCANS } from '@club/contracts/events/merge-scans';
import { createView, type QueueRules } from '../../../queue/queue.ts';
import { emptyDoor, type KeptDoor, type KeptScan } from '../kept/kept-door.ts';
import { peopleOf } from './decide.ts';
import { doorEnds } from './door-api.ts';
import type { DoorView, Work } from './door-work.ts';
import { readList } from './read-list.ts';
import { sendScans } from './send-scans.ts';

/** The door of this device. */
export function createWork(deps: Pick<Work, 'store' | 'api' | 'now' | 'newId'>): Work {
  const rules: QueueRules<KeptDoor, KeptScan> = {
    ...{ most: MAX_SCANS, pollMs: DOOR_POLL_MS, emptied: emptyDoor },
    ...{ ends: doorEnds, over: 'door_over', late: 'door_late', full: 'device_full' },
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
