import { z } from 'zod';
import { id, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';

/** A named view of a list of registrations. It belongs to the club: every admin sees it, at every event. */
export const savedView = z.object({
  id,
  name: z.string(),
  query: z.string().describe("The query of the list's address: filters, order and columns"),
});
export type SavedView = z.infer<typeof savedView>;

export const savedViewForm = z.object({
  name: requiredText('Name', 40),
  query: z
    .string('The view must be text.')
    .max(600, 'The view can have at most 600 characters.')
    .regex(/^[\w.~%*+=&,-]*$/, 'The view must be the query of an address.'),
});

export const listSavedViews = defineCall({
  id: 'listSavedViews',
  route: 'GET /api/admin/saved-views',
  summary: 'The saved views of the lists of registrations, by name.',
  topics: ['saved_views'],
  answer: z.array(savedView),
});

export const createSavedView = defineCall({
  id: 'createSavedView',
  route: 'POST /api/admin/saved-views',
  summary: 'Saves a view under a new name.',
  touches: ['saved_views'],
  body: savedViewForm,
  status: 201,
  answer: savedView,
});

export const deleteSavedView = defineCall({
  id: 'deleteSavedView',
  route: 'DELETE /api/admin/saved-views/{id}',
  summary: 'Deletes a saved view.',
  touches: ['saved_views'],
});
