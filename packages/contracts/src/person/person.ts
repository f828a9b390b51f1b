import { z } from 'zod';
import * as auth from '../auth/call.ts';
import * as content from '../content/call.ts';
import * as events from '../events/call.ts';
import { email } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';

/** Replaces the fields of a person in a record that other people share. The domain cannot receive emails (RFC 2606). */
export const ERASED_NAME = 'Erased';
export const ERASED_EMAIL = 'erased@erased.invalid';

export const personForm = z.object({ email });

/** Data of one kind that a service has about a person: `Contact messages`. */
export const personPart = z.object({
  kind: z.string(),
  records: z.array(z.record(z.string(), z.unknown())),
});
export type PersonPart = z.infer<typeof personPart>;

export const erasedPart = z.object({ kind: z.string(), count: wholeNumber('Count', 0, 1e9) });
export type ErasedPart = z.infer<typeof erasedPart>;

const listed = z.array(personPart);
const erased = z.array(erasedPart);

// The address travels in the body, because logs hold URLs.

export const listAuthPerson = auth.defineCall({
  id: 'listAuthPerson',
  route: 'POST /api/admin/person/auth',
  summary:
    'The waiting emails and audit entries of the person with this email address. Needs a fresh code.',
  body: personForm,
  answer: listed,
});

export const eraseAuthPerson = auth.defineCall({
  id: 'eraseAuthPerson',
  route: 'POST /api/admin/person/auth/erase',
  summary:
    'Erases the waiting emails and audit entries of the person with this email address. Needs a fresh code.',
  body: personForm,
  answer: erased,
});

export const listContentPerson = content.defineCall({
  id: 'listContentPerson',
  route: 'POST /api/admin/person/content',
  summary:
    'The messages and newsletter subscription of the person with this email address. Needs a fresh code.',
  body: personForm,
  answer: listed,
});

export const eraseContentPerson = content.defineCall({
  id: 'eraseContentPerson',
  route: 'POST /api/admin/person/content/erase',
  summary:
    'Erases the messages and newsletter subscription of the person with this email address. Needs a fresh code.',
  touches: ['messages'],
  body: personForm,
  answer: erased,
});

export const listEventsPerson = events.defineCall({
  id: 'listEventsPerson',
  route: 'POST /api/admin/person/events',
  summary:
    'The registrations and receipts of the person with this email address. Needs a fresh code.',
  body: personForm,
  answer: listed,
});

export const eraseEventsPerson = events.defineCall({
  id: 'eraseEventsPerson',
  route: 'POST /api/admin/person/events/erase',
  summary:
    'Erases the registrations and receipts of the person with this email address. Needs a fresh code.',
  touches: ['registrations', 'places'],
  body: personForm,
  answer: erased,
});
