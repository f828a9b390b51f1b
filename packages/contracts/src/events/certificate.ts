import { z } from 'zod';
import { cleanCode } from '../values/clean-code.ts';
import { lineText, moment } from '../values/text.ts';
import { defineCall, defineDownload } from './call.ts';

/** 80 bits. */
export const CERTIFICATE_NUMBER_LENGTH = 16;

const WRONG_NUMBER = 'The number of a certificate has 16 letters and digits.';

/** Any text, without what people type between the letters: a text that is no number is answered like a number that nobody has. */
const number = lineText('The number', WRONG_NUMBER)
  .max(64, WRONG_NUMBER)
  .transform(cleanCode)
  .describe('The number of a certificate: 16 letters and digits');

export const certificateKind = z.enum(
  ['participation', 'place'],
  'Kind must be participation or place.',
);
export type CertificateKind = z.infer<typeof certificateKind>;

/** `replaced`: a newer one with the right name; `withdrawn`: the registration no longer holds a place. */
export const certificateState = z.enum(
  ['valid', 'revoked', 'replaced', 'withdrawn'],
  'State must be valid, revoked, replaced or withdrawn.',
);
export type CertificateState = z.infer<typeof certificateState>;

const facts = {
  number: z.string(),
  kind: certificateKind,
  state: certificateState,
  place: z.string().describe('Such as `First place, Robotics`; empty for participation'),
  holder: z.string(),
};

/** A certificate of a member, as the team's page shows it. */
export const ownCertificate = z.object({
  ...facts,
  file_url: z.string().describe('The path of the PDF; empty unless it is valid'),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** What anybody learns who knows the number. */
export const verifiedCertificate = z.object({
  ...facts,
  event: z.string(),
  date: z.string().describe('YYYY-MM-DD: the first day of the event'),
  issued_at: moment,
  ended_at: moment.nullable().describe('Null for a valid certificate'),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>;

export const verifyCertificate = defineCall({
  id: 'verifyCertificate',
  route: 'GET /api/certificates/{number}',
  summary:
    'What a certificate says, and whether it is valid. 404 for every number that no certificate has.',
  access: 'public',
  params: z.object({ number }),
  answer: verifiedCertificate,
});

export const getCertificateFile = defineDownload({
  id: 'getCertificateFile',
  path: '/api/certificates/{number}/{key}',
  summary: "A valid certificate as a PDF. Only the holder's team and admins get the key.",
  access: 'public',
  params: z.object({
    number,
    key: lineText('The key', 'The address is incomplete.').max(64, 'The address is incomplete.'),
  }),
  types: ['application/pdf'],
});
