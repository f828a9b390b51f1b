import type { ScanResult, sendDoorScans as sendDoorScansCall } from '@club/contracts/events/door';
import { type Merged, mergeScans } from '@club/contracts/events/merge-scans';
import { isConfirmed } from '@club/contracts/events/registration-status';
import { conflict, ServiceError } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import { recordArrival } from '../arrivals/check-in.service.ts';
import { readTicket } from '../entry-ticket/entry-ticket.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { applyScans } from './apply-scans.service.ts';
import type { UsedDevice } from './door-device.repository.ts';
import { limitOf, useDevice } from './door-device.service.ts';
import { listTeams } from './door-list.repository.ts';
import { presentCheckIns, presentTeam } from './door-list.service.ts';
import * as scanRepository from './door-scan.repository.ts';
import { isRefusal, type Refusal, refusalText } from './refusal.ts';

/** Scans of one device in a minute: all that waited for hours are sent within one or two. */
const DEVICE_SCANS = 1200;
/** Of one door: more than 30 events of 600 people. */
const MAX_DOOR_SCANS = 20_000;

type Sent = InputOf<typeof sendDoorScansCall>;
type SentScan = Sent['scans'][number];

/** A scan with the server's time, and the registration that it names. */
interface Asked {
  scan: SentScan;
  at: Date;
  sentAt: Date;
  number?: string;
  registration_id?: string;
  refusal?: Refusal;
}

/**
 * Stores scans once, and makes the check-ins anew. A scan that cannot count is stored too: the person may be inside.
 * @throws 403 as `useDevice`, 409 `door_full`, 429
 */
export async function sendDoorScans(ctx: EventsCtx, { token, sent_at, waiting, scans }: Sent) {
  const { db } = ctx;
  const device = await useDevice(ctx, { token, waiting, isLate: true });
  const limit = { name: 'door_scans', points: DEVICE_SCANS, taken: scans.length };
  await limitOf(ctx, device.device_id, limit);
  if ((await scanRepository.countOfDoor(db, device.id)) + scans.length > MAX_DOOR_SCANS) {
    throw conflict('door_full', `A door takes at most ${MAX_DOOR_SCANS} scans. Make a new door.`);
  }
  const nonces = scans.map(({ nonce }) => nonce.toLowerCase());
  const stored = await scanRepository.listStored(db, device.event_id, nonces);
  const known = new Set(stored.map(({ nonce }) => nonce));
  const groups = new Map<string | undefined, Asked[]>();
  for (const scan of scans) {
    if (known.has(scan.nonce.toLowerCase())) continue;
    const asked = await readScan(ctx, device, { scan, sentAt: new Date(sent_at) });
    groups.set(asked.registration_id, [...(groups.get(asked.registration_id) ?? []), asked]);
  }
  for (const [registrationId, asked] of groups) {
    await inTransaction(ctx, (ctx) => storeScans(ctx, device, registrationId, asked));
  }
  return present(ctx, device, scans);
}

/** A clock that is wrong is wrong at both moments, so the difference corrects it. No scan is in the future, or before its door opened. */
function correctedTime({ now, opens_at }: UsedDevice, { at }: SentScan, sentAt: Date): Date {
  const corrected = Date.parse(at) + now.getTime() - sentAt.getTime();
  return new Date(Math.max(opens_at.getTime(), Math.min(now.getTime(), corrected)));
}

async function readScan(
  { db }: EventsCtx,
  device: UsedDevice,
  { scan, sentAt }: { scan: SentScan; sentAt: Date },
): Promise<Asked> {
  const asked = { scan, sentAt, at: correctedTime(device, scan, sentAt) };
  if (scan.code) {
    try {
      return { ...asked, ...(await readTicket(db, device.event_id, scan.code)) };
    } catch (error) {
      return { ...asked, refusal: refusalOfTicket(error) };
    }
  }
  if (!scan.member) return { ...asked, refusal: 'nothing_named' };
  const found = await scanRepository.findMember(db, device.event_id, scan.member);
  return found ? { ...asked, ...found } : { ...asked, refusal: 'unknown_member' };
}

/** @throws the error, unless it is about the ticket */
function refusalOfTicket(error: unknown): Refusal {
  const code = error instanceof ServiceError ? error.code : '';
  if (code === 'not_found') return 'unknown_member';
  if (isRefusal(code)) return code;
  throw error;
}

/** In the registration's lock, which check-ins, corrections and cancellations hold too. */
async function storeScans(
  ctx: EventsCtx,
  device: UsedDevice,
  registrationId: string | undefined,
  asked: Asked[],
): Promise<void> {
  const { db } = ctx;
  if (!registrationId) {
    await scanRepository.insertScans(
      db,
      asked.map((one) => rowOf(device, one, { member_id: null, refusal: one.refusal ?? null })),
    );
    return touchTopics(ctx, 'registrations');
  }
  const own = { id: registrationId, event_id: device.event_id };
  const registration = await registrationRepository.lockById(db, own);
  const members = await scanRepository.listMembers(db, registrationId);
  const modules = await registrationRepository.listModules(db, registrationId);
  const isAtDoor = device.module === null || modules.some(({ name }) => name === device.module);
  const rows = asked.map((one) => {
    const member = members.find(({ member_id, ticket_number }) =>
      one.number ? ticket_number === one.number : member_id === one.scan.member?.toLowerCase(),
    );
    const refusal = member
      ? refusalOf(one, { registration, isAtDoor, device })
      : one.number
        ? 'ticket_void'
        : 'unknown_member';
    return rowOf(device, one, { member_id: member?.member_id ?? null, refusal });
  });
  await scanRepository.insertScans(db, rows);
  const { arrived, undone } = await applyScans(db, registrationId);
  const atDoor = { ...ctx, actor: { ...ctx.actor, name: `door: ${device.name}` } };
  if (arrived > 0) await recordArrival(atDoor, 'registration.checked_in', registration, arrived);
  if (undone > 0) {
    await recordArrival(atDoor, 'registration.check_in_undone', registration, undone);
  }
  await touchTopics(ctx, 'registrations');
}

function refusalOf(
  { scan, at }: Asked,
  at_door: { registration: RegistrationRow; isAtDoor: boolean; device: UsedDevice },
): Refusal | null {
  const { registration, isAtDoor, device } = at_door;
  if (at > device.closes_at) return 'door_over';
  if (!isAtDoor) return 'other_module';
  if (scan.kind !== 'in') return scan.about.length > 0 ? null : 'nothing_named';
  if (registration.status === 'cancelled') return 'registration_cancelled';
  return isConfirmed(registration.status) ? null : 'not_approved';
}

const rowOf = (
  { event_id, id, device_id, name }: UsedDevice,
  { scan, at, sentAt }: Asked,
  outcome: { member_id: string | null; refusal: Refusal | null },
) => ({
  ...{ event_id, door_id: id, device_id, made_by: name, at, ...outcome },
  nonce: scan.nonce,
  kind: scan.kind,
  about: scan.about,
  // Nobody would find the note of a ticket that has no member.
  note: outcome.member_id ? scan.note : '',
  device_at: new Date(scan.at),
  device_sent_at: sentAt,
  offline: scan.offline,
  by_signature: scan.by_signature,
});

/** The state after all, also for scans that were sent before. */
async function present({ db }: EventsCtx, device: UsedDevice, scans: SentScan[]) {
  const nonces = scans.map(({ nonce }) => nonce.toLowerCase());
  const rows = await scanRepository.listStored(db, device.event_id, nonces);
  const byNonce = new Map(rows.map((row) => [row.nonce, row]));
  const memberIds = [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))];
  const stored = await scanRepository.listOfMembers(db, memberIds);
  const merged = new Map([...stored].map(([id, own]) => [id, mergeScans(own)]));
  const results = scans.map((scan) =>
    resultOf(scan, byNonce.get(scan.nonce.toLowerCase()), merged),
  );
  const newMembers = scans.flatMap(({ by_signature, nonce }) => {
    const row = by_signature ? byNonce.get(nonce.toLowerCase()) : undefined;
    return row?.member_id && !row.refusal ? row.member_id : [];
  });
  return {
    now: device.now.toISOString(),
    results,
    check_ins: memberIds.flatMap((id) => presentCheckIns(id, stored) ?? []),
    teams: await listTeamsOf(db, device, newMembers),
  };
}

async function listTeamsOf(db: EventsCtx['db'], device: UsedDevice, memberIds: string[]) {
  const found = await Promise.all(
    memberIds.map((id) => scanRepository.findMember(db, device.event_id, id)),
  );
  const ids = [...new Set(found.flatMap((one) => one?.registration_id ?? []))];
  if (ids.length === 0) return [];
  return (await listTeams(db, device, ids)).map(presentTeam);
}

type StoredRow = Awaited<ReturnType<typeof scanRepository.listStored>>[number];

function resultOf(
  { nonce, at }: SentScan,
  row: StoredRow | undefined,
  merged: Map<string, Merged<scanRepository.StoredScan>>,
): ScanResult {
  // A nonce that another event has.
  const refusal = row ? (row.refusal as Refusal | null) : 'unknown_member';
  const common = { nonce, member: row?.member_id ?? null, at: row?.at.toISOString() ?? at };
  if (!row || refusal) {
    const code = refusal ?? 'unknown_member';
    return { ...common, result: 'refused', code, reason: refusalText[code] };
  }
  return { ...common, result: kindOf(row, merged), code: '', reason: '' };
}

function kindOf(
  { kind, nonce, member_id }: StoredRow,
  merged: Map<string, Merged<scanRepository.StoredScan>>,
): ScanResult['result'] {
  if (kind === 'undo') return 'undone';
  if (kind === 'note') return 'noted';
  const ins = merged.get(member_id ?? '')?.ins ?? [];
  if (ins[0]?.nonce === nonce) return 'in';
  return ins.some((one) => one.nonce === nonce) ? 'already' : 'undone';
}
