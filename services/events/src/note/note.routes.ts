import * as calls from '@club/contracts/events/note';
import { route } from '@club/service-kit/http/route';
import * as notes from './note.service.ts';

export const noteRoutes = [
  route(calls.addNote, notes.addNote),
  route(calls.deleteNote, notes.deleteNote),
];
