import { z } from 'zod';
import * as auth from '../auth/call.ts';
import * as content from '../content/call.ts';
import * as events from '../events/call.ts';
import { requiredText } from '../values/text.ts';
import { erasedPart } from './person.ts';

/** A search that finds more records of one kind is refused, because an admin compares them by eye. */
export const MAX_NAMED = 500;

const MIN_LETTERS = 3;
const MAX_ROWS = 1000;
const name = requiredText('Name', 100).refine(
  (text) => [...text].length >= MIN_LETTERS,
  `Name must have at least ${MIN_LETTERS} characters.`,
);

export const nameForm = z.object({ name });

/** Two people can have one name, so an admin chooses the rows. A row that no longer has the name stays. */
export const namedRowsForm = z.object({
  name,
  rows: z
    .array(requiredText('Record', 200), 'Choose at least one record.')
    .min(1, 'Choose at least one record.')
    .max(MAX_ROWS, `Choose at most ${MAX_ROWS} records.`),
});

/** Records of one kind in which a service found a name. */
export const namedPart = z.object({
  kind: z.string(),
  /** What erasing removes and what stays, or why nothing can be erased here. */
  effect: z.string(),
  records: z.array(
    z.object({
      /** Names the record when it is erased; null: it cannot be erased here. */
      row: z.string().nullable(),
      fields: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type NamedPart = z.infer<typeof namedPart>;

const listed = z.array(namedPart);
const erased = z.array(erasedPart);

export const listAuthByName = auth.defineCall({
  id: 'listAuthByName',
  route: 'POST /api/admin/person/auth/by-name',
  summary: 'The waiting emails and audit entries that contain a name. Needs a fresh code.',
  body: nameForm,
  answer: listed,
});

export const eraseAuthRows = auth.defineCall({
  id: 'eraseAuthRows',
  route: 'POST /api/admin/person/auth/by-name/erase',
  summary: 'Erases the chosen emails and audit entries that contain a name. Needs a fresh code.',
  body: namedRowsForm,
  answer: erased,
});

export const listContentByName = content.defineCall({
  id: 'listContentByName',
  route: 'POST /api/admin/person/content/by-name',
  summary: 'The messages and published records that contain a name. Needs a fresh code.',
  body: nameForm,
  answer: listed,
});

export const eraseContentRows = content.defineCall({
  id: 'eraseContentRows',
  route: 'POST /api/admin/person/content/by-name/erase',
  summary: 'Erases the chosen messages that contain a name. Needs a fresh code.',
  touches: ['messages'],
  body: namedRowsForm,
  answer: erased,
});

export const listEventsByName = events.defineCall({
  id: 'listEventsByName',
  route: 'POST /api/admin/person/events/by-name',
  summary:
    'The registrations, payers, notes, reasons and transfers that contain a name. Needs a fresh code.',
  body: nameForm,
  answer: listed,
});

export const eraseEventsRows = events.defineCall({
  id: 'eraseEventsRows',
  route: 'POST /api/admin/person/events/by-name/erase',
  summary:
    'Erases a name in the chosen registrations, payments, notes, reasons and transfers. Needs a fresh code.',
  touches: ['registrations', 'places'],
  body: namedRowsForm,
  answer: erased,
});
