import type {
  CheckInResult,
  checkIn as checkInCall,
  undoCheckIn as undoCheckInCall,
} from '@club/contracts/events/arrivals';
import { conflict, invalid, notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { lockAdmitted, readTicket, ticketVoid } from '../entry-ticket/entry-ticket.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { auditedTeam } from '../registration/audited-team.repository.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { tellRegistration } from '../registration/tell-registration.service.ts';
import * as arrivalsRepository from './arrivals.repository.ts';

type CheckIn = InputOf<typeof checkInCall>;

/**
 * Checks in the holder of a ticket, a member or a whole team. Of two admins at the same time, the second one learns who was first. The same
 * nonce again changes nothing.
 * @throws 404, 409 `ticket_forged` | `ticket_void` | `ticket_of_other_event` | `not_approved` | `registration_cancelled` |
 * `check_in_undone`, 422
 */
export const checkIn = (ctx: EventsCtx, input: CheckIn): Promise<CheckInResult> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const { id: event_id, nonce, note } = input;
    const { registration_id, number } = await askedTeam(ctx, input);
    const registration = await lockAdmitted(db, { id: registration_id, event_id });
    const expected = await arrivalsRepository.listExpected(db, registration_id);
    const asked = expected.filter(
      ({ position, ticket_number }) =>
        (number ?? ticket_number) === ticket_number && (input.position ?? position) === position,
    );
    if (asked.length === 0) throw number ? ticketVoid() : notFound('Member');
    const repeated = asked.filter(({ check_in_nonces }) => check_in_nonces.includes(nonce));
    if (repeated.length > 0) {
      const kept = repeated.filter(({ checked_in_at }) => checked_in_at);
      if (kept.length === 0) throw checkInUndone();
      return present(ctx, registration, { asked: kept, result: 'in' });
    }
    const coming = asked.filter(({ checked_in_at }) => !checked_in_at);
    if (coming.length === 0) return present(ctx, registration, { asked, result: 'already' });
    const positions = coming.map(({ position }) => position);
    const by = ctx.actor.name;
    await arrivalsRepository.checkIn(db, { registration_id, positions, nonce, by, note });
    await recordArrival(ctx, 'registration.checked_in', registration, coming.length);
    return present(ctx, registration, { asked: coming, result: 'in' });
  });

/** @throws 404, 409, 422 */
async function askedTeam({ db }: EventsCtx, { id, code, registration_id }: CheckIn) {
  if (code) return readTicket(db, id, code);
  if (!registration_id) throw invalid({ code: 'Enter the number of a ticket.' });
  return { registration_id, number: undefined };
}

/** @throws 404 */
export const undoCheckIn = (
  ctx: EventsCtx,
  { id: event_id, registration_id, position, checked_in_at: at }: InputOf<typeof undoCheckInCall>,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const own = { id: registration_id, event_id };
    const registration = await registrationRepository.lockById(db, own);
    const undone = await arrivalsRepository.undoCheckIn(db, { registration_id, position, at });
    if (undone > 0) {
      await recordArrival(ctx, 'registration.check_in_undone', registration, undone);
    }
    return { success: true };
  });

/** The audit log names no member. */
export async function recordArrival(
  ctx: EventsCtx,
  action: 'registration.checked_in' | 'registration.check_in_undone',
  registration: RegistrationRow,
  members: number,
): Promise<void> {
  const { detail, ...team } = await auditedTeam(ctx.db, registration.id);
  await recordChange(ctx, {
    ...team,
    action,
    detail: { ...detail, checked_in: members === 1 ? 'a member' : `${members} members` },
    topics: ['registrations'],
  });
  const event = { id: detail.event, title: detail.event_title };
  await tellRegistration(ctx, action, { event, registration });
}

/** Reads the members again: the figures are those after the change. */
async function present(
  { db }: EventsCtx,
  { id, team_name, reference }: RegistrationRow,
  { asked, result }: { asked: arrivalsRepository.ExpectedRow[]; result: CheckInResult['result'] },
): Promise<CheckInResult> {
  const [members, modules] = await Promise.all([
    arrivalsRepository.listExpected(db, id),
    registrationRepository.listModules(db, id),
  ]);
  const last = members
    .filter(({ position }) => asked.some((one) => one.position === position))
    .sort((a, b) => Number(b.checked_in_at) - Number(a.checked_in_at))[0];
  return {
    result,
    registration_id: id,
    team_name,
    reference,
    modules: modules.map(({ name }) => name),
    members: asked.map(({ name }) => name),
    arrived: members.filter(({ checked_in_at }) => checked_in_at).length,
    expected: members.length,
    checked_in_at: last?.checked_in_at?.toISOString() ?? null,
    checked_in_by: last?.checked_in_by ?? null,
    note: last?.check_in_note ?? '',
  };
}

const checkInUndone = () =>
  conflict('check_in_undone', 'This check-in was undone. Check in again if the person is here.');
