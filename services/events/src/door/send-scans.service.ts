import type { sendDoorScans as sendDoorScansCall } from '@club/contracts/events/door';
import { isActive, isConfirmed } from '@club/contracts/events/registration-status';
import { ServiceError } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import { recordArrival } from '../arrivals/check-in.service.ts';
import { ticketReader } from '../entry-ticket/entry-ticket.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { applyScans } from './apply-scans.service.ts';
import type { UsedDevice } from './door-device.repository.ts';
import { limitOf, refused, useDevice } from './door-device.service.ts';
import * as scanRepository from './door-scan.repository.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { presentResults } from './scan-results.service.ts';

/** Scans of one device in a minute: all that waited for hours are sent within one or two. */
const DEVICE_SCANS = 1200;
/** Stored for one device: twice what one phone does at an event of 600 people with an undo and a note for each. */
const MAX_DEVICE_SCANS = 4000;

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
 * Stores scans once, and makes the check-ins anew. A scan that cannot count is stored too if it names a ticket or a member: the person may be
 * inside. Scans that are stored are answered always.
 * @throws 403 as `useDevice`, 409 `device_full`, 429
 */
export async function sendDoorScans(ctx: EventsCtx, { token, sent_at, waiting, scans }: Sent) {
  const { db } = ctx;
  const device = await useDevice(ctx, { token, waiting, isLate: true });
  const limit = { name: 'door_scans', points: DEVICE_SCANS, taken: scans.length };
  await limitOf(ctx, device.device_id, limit);
  const nonces = scans.map(({ nonce }) => nonce.toLowerCase());
  const stored = await scanRepository.listStored(db, device.event_id, nonces);
  const known = new Set(stored.map(({ nonce }) => nonce));
  const fresh = scans.filter(({ nonce }) => !known.has(nonce.toLowerCase()));
  const groups = new Map<string | undefined, Asked[]>();
  const nameless = new Map<string, Refusal>();
  const readScan = await scanReader(ctx, device, fresh);
  for (const scan of fresh) {
    const asked = readScan(scan, new Date(sent_at));
    const { refusal, registration_id: of } = asked;
    if (refusal && NAMELESS.includes(refusal)) nameless.set(scan.nonce, refusal);
    else groups.set(of, [...(groups.get(of) ?? []), asked]);
  }
  await assertRoom(db, device, fresh.length - nameless.size);
  for (const [registrationId, asked] of groups) {
    await inTransaction(ctx, (ctx) => storeScans(ctx, device, registrationId, asked));
  }
  return presentResults(ctx, device, { scans, nameless });
}

/** Of scans that name no ticket of the club and no member. */
const NAMELESS: readonly Refusal[] = ['ticket_forged', 'unknown_member', 'nothing_named'];

/** @throws 409 */
async function assertRoom(db: EventsCtx['db'], device: UsedDevice, added: number): Promise<void> {
  if (added === 0) return;
  const count = await scanRepository.countOfDevice(db, device.device_id);
  if (count + added <= MAX_DEVICE_SCANS) return;
  const text = `A phone sends at most ${MAX_DEVICE_SCANS} scans. They wait on this phone: join again by the link of a door, or ask an admin to clear this phone.`;
  throw refused('device_full', text, 409);
}

/** A clock that is wrong is wrong at both moments, so the difference corrects it. No scan is in the future, or before the first door opened. */
function correctedTime(
  { now, first_opens_at: first }: UsedDevice,
  { at }: SentScan,
  sentAt: Date,
): Date {
  const corrected = Date.parse(at) + now.getTime() - sentAt.getTime();
  return new Date(Math.max(first.getTime(), Math.min(now.getTime(), corrected)));
}

/** However many scans a phone sends, two or three statements find out whom they name. */
async function scanReader({ db }: EventsCtx, device: UsedDevice, scans: SentScan[]) {
  const codes = scans.flatMap(({ code }) => code || []);
  const readTicket = await ticketReader(db, device.event_id, codes);
  const named = scans.flatMap(({ member }) => member?.toLowerCase() || []);
  const members = await scanRepository.registrationsOf(db, device.event_id, named);
  return (scan: SentScan, sentAt: Date): Asked => {
    const asked = { scan, sentAt, at: correctedTime(device, scan, sentAt) };
    if (scan.code) {
      try {
        return { ...asked, ...readTicket(scan.code) };
      } catch (error) {
        return { ...asked, refusal: refusalOfTicket(error) };
      }
    }
    if (!scan.member) return { ...asked, refusal: 'nothing_named' };
    const registration_id = members.get(scan.member.toLowerCase());
    return registration_id
      ? { ...asked, registration_id }
      : { ...asked, refusal: 'unknown_member' };
  };
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
  // A scan of before the phone joined was made at another door.
  if (!isAtDoor && at >= device.joined_at) return 'other_module';
  if (scan.kind !== 'in') return scan.about.length > 0 ? null : 'nothing_named';
  if (!isActive(registration.status)) return 'registration_cancelled';
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
