import { z } from 'zod';
import { requiredLines } from '../values/lines.ts';
import { id, moment } from '../values/text.ts';
import { defineCall } from './call.ts';

/** A note of the club about a registration. The team does not see it. */
export const registrationNote = z.object({
  id,
  text: z.string(),
  author: z.string().describe("The admin's email address"),
  created_at: moment,
});
export type RegistrationNote = z.infer<typeof registrationNote>;

export const noteForm = z.object({ text: requiredLines('Note', 1000) });

export const addNote = defineCall({
  id: 'addNote',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/notes',
  summary: 'Adds a note to a registration.',
  touches: ['registrations', 'events'],
  body: noteForm,
  status: 201,
  answer: registrationNote,
});

export const deleteNote = defineCall({
  id: 'deleteNote',
  route: 'DELETE /api/admin/events/{id}/registrations/{registration_id}/notes/{note_id}',
  summary: 'Deletes a note of a registration.',
  touches: ['registrations', 'events'],
});
