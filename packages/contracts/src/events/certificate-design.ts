import { z } from 'zod';
import { type FileRule, MEGABYTE, uploadedFile } from '../values/file.ts';
import { lastSave } from '../values/last-save.ts';
import { requiredLines } from '../values/lines.ts';
import { id, optionalText, requiredText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { certificateKind } from './certificate.ts';

/** What a text of a certificate may contain in braces, with an example of each. */
export const certificateFields = {
  name: "the holder's name",
  team: 'the name of the team',
  event: 'the title of the event',
  date: 'the day of the event',
  modules: 'the modules of the team',
  place: 'the place, on a certificate of a place',
} as const;
export type CertificateField = keyof typeof certificateFields;

const KNOWN = Object.keys(certificateFields)
  .map((name) => `{${name}}`)
  .join(', ');

const unknownField = (text: string): string | undefined =>
  (text.match(/\{[^{}]*\}/g) ?? []).find((field) => !(field.slice(1, -1) in certificateFields));

const text = requiredLines('Text', 500).superRefine((value, { addIssue }) => {
  const unknown = unknownField(value);
  if (unknown)
    addIssue({
      code: 'custom',
      message: `There is no field ${unknown}. The fields are ${KNOWN}.`,
    });
});

export const MAX_SIGNATORIES = 3;

export const signatory = z.object(
  {
    name: requiredText('Name', 80),
    office: optionalText('Office', 80),
    signature_id: id.nullable().default(null).describe('From `uploadSignature`; null: none'),
  },
  'A signatory must be an object.',
);
export type Signatory = z.output<typeof signatory>;

const design = {
  lead: optionalText('Line above the name', 120),
  heading: requiredText('Heading', 60),
  text: text,
  place_heading: requiredText('Heading', 60),
  place_text: text,
  signatories: z
    .array(signatory, 'The signatories must be a list.')
    .max(MAX_SIGNATORIES, `A certificate has at most ${MAX_SIGNATORIES} signatories.`)
    .default([]),
};

export const certificateDesignForm = z.object({
  ...design,
  version: wholeNumber('Version', 0, 2_147_483_647)
    .optional()
    .describe('The version that the admin read. Without it, the save replaces any version'),
});
export type CertificateDesign = Omit<z.output<typeof certificateDesignForm>, 'version'>;

/** The design of an event until an admin saves another one. */
export const defaultDesign: CertificateDesign = {
  lead: 'This is to certify that',
  heading: 'Certificate of participation',
  text: 'of the team {team} took part in {event} on {date}, in {modules}.',
  place_heading: 'Certificate of achievement',
  place_text: 'of the team {team} won {place} at {event} on {date}.',
  signatories: [],
};

const path = '/api/admin/events/{id}/certificate-design';

const savedDesign = z.object({
  ...design,
  event_title: z.string(),
  ...lastSave,
  version: lastSave.version.describe('0 while nobody has saved a design'),
});
export type SavedDesign = z.output<typeof savedDesign>;

export const getCertificateDesign = defineCall({
  id: 'getCertificateDesign',
  route: `GET ${path}`,
  summary: "The design of an event's certificates.",
  topics: ['events'],
  answer: savedDesign,
});

export const saveCertificateDesign = defineCall({
  id: 'saveCertificateDesign',
  route: `PUT ${path}`,
  summary:
    'Saves the design. Certificates that were issued keep the design with which they were issued. With `version`: 409 if another version is saved.',
  touches: ['events'],
  body: certificateDesignForm,
  answer: savedDesign,
});

/** A drawn or photographed signature. */
export const signatureImage: FileRule = {
  maxBytes: 2 * MEGABYTE,
  tooLarge: 'File size must be less than 2MB',
  types: ['image/png', 'image/jpeg', 'image/webp'],
  wrongType: 'PNG, JPG or WEBP, max 2MB',
};

export const uploadSignature = defineCall({
  id: 'uploadSignature',
  route: 'POST /api/admin/events/{id}/signatures',
  summary:
    'Stores the image of a signature. No page shows it: only certificates contain it. To use it, save the design with its id.',
  upload: { field: 'image', ...signatureImage },
  body: z.object({ image: uploadedFile }),
  answer: z.object({ signature_id: id }),
});

export const previewCertificate = defineCall({
  id: 'previewCertificate',
  route: 'POST /api/admin/events/{id}/certificate-design/preview',
  summary: 'Draws a certificate with a design that is not saved, for an invented member.',
  body: certificateDesignForm.omit({ version: true }).extend({
    kind: certificateKind,
    holder: optionalText('Name', 100).describe('Empty: an invented name'),
  }),
  answer: z.object({ pdf: z.string().describe('The PDF in Base64') }),
});
