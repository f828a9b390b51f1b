import { z } from 'zod';
import { listPart } from '../values/list-part.ts';
import { id, moment, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { certificateState, ownCertificate } from './certificate.ts';

export const CERTIFICATES_PAGE = 50;

const path = '/api/admin/events/{id}/certificates';

export const issuedCertificate = ownCertificate.extend({
  id,
  team: z.string(),
  issued_at: moment,
  issued_by: z.string().describe("The admin's email address"),
  is_sent: z.boolean().describe('Whether its email has been queued'),
  ended_at: moment.nullable(),
  reason: z.string().describe('Why an admin has revoked it'),
});
export type IssuedCertificate = z.infer<typeof issuedCertificate>;

const audience = z.object({
  members: z.int().describe('Members who have no certificate of participation yet'),
  not_drawn: z
    .array(z.string())
    .describe('Names among them with letters that certificates cannot show'),
});

export const certificateList = z.object({
  event_title: z.string(),
  arrived: audience.describe('Members who are checked in'),
  approved: audience.describe('All members of approved teams'),
  items: z.array(issuedCertificate),
  total: z.int(),
  unsent: z.int().describe('Certificates whose email waits for its batch'),
});
export type CertificateList = z.infer<typeof certificateList>;

export const listCertificates = defineCall({
  id: 'listCertificates',
  route: `GET ${path}`,
  summary:
    'The certificates of an event, newest first, and how many members have none yet. The search looks at names, teams, places and numbers.',
  topics: ['registrations'],
  query: listPart.extend({ state: certificateState.optional() }),
  answer: certificateList,
});

export const issued = z.object({
  issued: z.int().describe('New certificates, whose emails are on their way'),
  had: z.int().describe('Members who have one already, or whose certificate was revoked'),
  not_drawn: z
    .array(z.string())
    .describe('Names that certificates cannot show: nothing was issued'),
});
export type Issued = z.infer<typeof issued>;

export const issueCertificates = defineCall({
  id: 'issueCertificates',
  route: `POST ${path}`,
  summary:
    'Issues a certificate of participation to each member who came, or to each member of an approved team, and emails it. Nobody gets a second one.',
  touches: ['registrations'],
  body: z.object({
    to: z.enum(['arrived', 'approved'], 'Choose who gets a certificate.'),
  }),
  answer: issued,
});

export const placeForm = z.object({
  registration_id: z.uuid('Choose a team.'),
  place: requiredText('Place', 100),
});

export const issuePlace = defineCall({
  id: 'issuePlace',
  route: 'POST /api/admin/events/{id}/certificates/places',
  summary:
    'Issues a certificate of a place to each member of an approved team, and emails it. Nobody gets a second one for the same place.',
  touches: ['registrations'],
  body: placeForm,
  answer: issued,
});

export const revokeCertificate = defineCall({
  id: 'revokeCertificate',
  route: 'POST /api/admin/events/{id}/certificates/{certificate_id}/revoke',
  summary:
    'Revokes a certificate: its page says so at once, and its holder gets an email with the reason.',
  touches: ['registrations'],
  body: z.object({ reason: requiredText('Reason', 300) }),
  answer: z.object({ state: certificateState }),
});

export const reissueCertificate = defineCall({
  id: 'reissueCertificate',
  route: 'POST /api/admin/events/{id}/certificates/{certificate_id}/reissue',
  summary:
    "Issues a certificate again, with the member's name and the design of now, and emails it. The earlier number says that it was replaced.",
  touches: ['registrations'],
  answer: z.object({ number: z.string() }),
});
