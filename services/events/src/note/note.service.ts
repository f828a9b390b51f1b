import type { AuditAction } from '@club/contracts/audit/actions';
import type { RegistrationNote } from '@club/contracts/events/note';
import { uuidv7 } from '@club/service-kit/db/id';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import { auditedTeam } from '../registration/audited-team.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import * as noteRepository from './note.repository.ts';

interface ByRegistration {
  id: string;
  registration_id: string;
}

/** Newest first. */
export const listNotes = async (
  { db }: EventsCtx,
  registrationId: string,
): Promise<RegistrationNote[]> => (await noteRepository.listNotes(db, registrationId)).map(present);

/** @throws 404 */
export const addNote = (
  ctx: EventsCtx,
  { id: event_id, registration_id, text }: ByRegistration & { text: string },
): Promise<RegistrationNote> =>
  inTransaction(ctx, async (ctx) => {
    const own = { id: registration_id, event_id };
    await registrationRepository.lockById(ctx.db, own);
    const note = await noteRepository.insertNote(ctx.db, {
      id: uuidv7(),
      registration_id,
      text,
      author: ctx.actor.name,
    });
    await recordNote(ctx, 'registration.note_added', { registration_id, after: { text } });
    return present(note);
  });

/** @throws 404 */
export const deleteNote = (
  ctx: EventsCtx,
  { id: event_id, registration_id, note_id }: ByRegistration & { note_id: string },
): Promise<{ success: true }> =>
  inTransaction(ctx, async (ctx) => {
    const own = { id: registration_id, event_id };
    await registrationRepository.lockById(ctx.db, own);
    const before = await noteRepository.deleteNote(ctx.db, registration_id, note_id);
    await recordNote(ctx, 'registration.note_deleted', { registration_id, before });
    return { success: true };
  });

const recordNote = async (
  ctx: EventsCtx,
  action: AuditAction,
  { registration_id, ...change }: { registration_id: string; before?: object; after?: object },
) =>
  recordChange(ctx, {
    ...(await auditedTeam(ctx.db, registration_id)),
    ...change,
    action,
    topics: ['registrations'],
  });

const present = ({
  created_at,
  ...note
}: Awaited<ReturnType<typeof noteRepository.insertNote>>): RegistrationNote => ({
  ...note,
  created_at: created_at.toISOString(),
});
