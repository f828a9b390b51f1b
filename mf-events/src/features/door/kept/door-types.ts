import type { DoorList, DoorTeam, joinDoor, MemberCheckIns } from '@club/contracts/events/door';
import type { CallAnswer } from '@club/contracts/http/call';

export type DoorFacts = CallAnswer<typeof joinDoor>['door'];
export type DoorMember = DoorTeam['members'][number];
export type { DoorList, DoorTeam, MemberCheckIns };
