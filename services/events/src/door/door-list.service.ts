import { createHash } from 'node:crypto';
import type {
  DoorList,
  DoorTeam,
  getDoorList as getDoorListCall,
  MemberCheckIns,
} from '@club/contracts/events/door';
import { mergeScans } from '@club/contracts/events/merge-scans';
import { TICKET_HASH_LENGTH } from '@club/contracts/events/ticket-bytes';
import type { InputOf } from '@club/service-kit/http/route';
import { listTeamsOfDoor, type TeamWithMembers } from '../arrivals/arrivals.repository.ts';
import * as ticketRepository from '../entry-ticket/entry-ticket.repository.ts';
import { publicKeyOf } from '../entry-ticket/sign-ticket.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { balanceOf } from '../registration/balance.ts';
import { presentDoor, useDevice } from './door-device.service.ts';
import * as scanRepository from './door-scan.repository.ts';

/** @throws 403, 429 as `useDevice` */
export async function getDoorList(
  ctx: EventsCtx,
  { token, version = '', waiting }: InputOf<typeof getDoorListCall>,
): Promise<DoorList> {
  const { db } = ctx;
  const door = await useDevice(ctx, { token, waiting });
  const listed = await listTeamsOfDoor(db, door);
  const teams = listed.map(presentTeam);
  const roster = digest(JSON.stringify(teams));
  const [knownRoster, knownAt] = version.split('-');
  const isKnown = knownRoster === roster && /^\d{1,15}$/.test(knownAt ?? '');
  const scans = await scanRepository.listOfEvent(
    db,
    door.event_id,
    isKnown ? Number(knownAt) : undefined,
  );
  const members = listed.flatMap((team) => team.members);
  return {
    door: presentDoor(door),
    now: door.now.toISOString(),
    version: `${roster}-${door.now.getTime()}`,
    keys: (await ticketRepository.listKeys(db)).map(publicKeyOf),
    teams: isKnown ? null : teams,
    check_ins: members.flatMap(({ member_id }) => presentCheckIns(member_id, scans) ?? []),
    expected: members.length,
    here: members.filter(({ checked_in_at }) => checked_in_at).length,
  };
}

/** Letters and digits only: the version has a hyphen behind them. */
const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

const hashOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').slice(0, TICKET_HASH_LENGTH);

export const presentTeam = (team: TeamWithMembers): DoorTeam => ({
  registration_id: team.registration_id,
  team_name: team.team_name,
  reference: team.reference,
  modules: team.modules,
  paid: balanceOf(team) <= 0,
  members: team.members.map(({ member_id, name, university_roll_no, ticket_number }) => ({
    id: member_id,
    name,
    university_roll_no,
    ticket: hashOf(ticket_number),
  })),
});

/** Admins are not named. @returns undefined for a member without scans */
export function presentCheckIns(
  member: string,
  scans: Map<string, scanRepository.StoredScan[]>,
): MemberCheckIns | undefined {
  const own = scans.get(member);
  if (!own) return undefined;
  const ins = mergeScans(own).ins.map(({ nonce, at, door, device }) => ({
    ...{ nonce, at, door, device },
  }));
  return { member, ins };
}
