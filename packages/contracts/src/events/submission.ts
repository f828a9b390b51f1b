import { z } from 'zod';
import type { UploadLimit } from '../http/call.ts';
import { type FileRule, MEGABYTE, uploadedFile } from '../values/file.ts';
import { id, moment, recordAddress } from '../values/text.ts';
import { answerFile } from './answer-file.ts';
import { defineCall, defineDownload } from './call.ts';
import { contest } from './contest.ts';
import { submission } from './own-contest.ts';
import { registrationDetail } from './own-registration.ts';
import { teamAnswers } from './question.ts';
import { bySecret } from './registration.ts';

/** A file of a submission, by the rules of other answers: slides are larger than receipts. */
export const submissionFile: FileRule & UploadLimit = {
  ...answerFile,
  maxBytes: 20 * MEGABYTE,
  tooLarge: 'File size must be less than 20MB. For a larger one, send a link.',
};

const ofTeam = bySecret.extend({ contest_id: id });

export const uploadSubmissionFile = defineCall({
  id: 'uploadSubmissionFile',
  route: 'POST /api/registration/submission/files',
  summary:
    'Stores a file for the submission of a team. Nobody else can read it until the team has sent the answer that names it.',
  access: 'public',
  upload: submissionFile,
  body: ofTeam.extend({
    file: uploadedFile,
    question: z.uuid('This is not the id of a question.').describe('Its id'),
  }),
  status: 201,
  answer: z.object({ answer: z.string().describe('The answer to the question') }),
});

export const sendSubmission = defineCall({
  id: 'sendSubmission',
  route: 'PUT /api/registration/submission',
  summary:
    "Sends what a team hands in, or changes it until the close by the server's clock. Consent to the gallery can change at any time.",
  access: 'public',
  touches: ['registrations', 'contests'],
  // Twenty long texts in any script.
  maxBodyBytes: 256 * 1024,
  body: ofTeam.extend({
    answers: teamAnswers,
    in_gallery: z.boolean('Consent must be true or false.').default(false),
    seen: moment
      .nullable()
      .optional()
      .describe(
        'The last change that the page shows; null: none. 409 when a member of the team has sent meanwhile. Missing: replaces any',
      ),
  }),
  answer: registrationDetail,
});

/** An answer of a submission in words. */
export const told = z.object({
  question: id.describe('Its id'),
  label: z.string(),
  text: z.string(),
  is_link: z.boolean(),
  file: z.string().optional().describe('The address of the stored file'),
});
export type ToldPart = z.output<typeof told>;

const team = z.object({
  registration_id: id,
  team_name: z.string(),
  submission: submission
    .omit({ answers: true })
    .extend({ id, number: z.int().describe('What judges see of it'), answers: z.array(told) })
    .nullable()
    .describe('Null: the team has not sent'),
});
export type ContestTeam = z.output<typeof team>;

const path = '/api/admin/events/{id}/contests/{contest_id}';

export const listSubmissions = defineCall({
  id: 'listSubmissions',
  route: `GET ${path}/submissions`,
  summary: 'The teams of a contest with what they have sent: the latest first, then the others.',
  topics: ['contests', 'registrations'],
  answer: z.array(team),
});

export const exportSubmissions = defineDownload({
  id: 'exportSubmissions',
  path: `${path}/submissions.csv`,
  summary: 'The submissions of a contest, as CSV.',
  types: ['text/csv'],
});

export const publishGallery = defineCall({
  id: 'publishGallery',
  route: `PUT ${path}/gallery`,
  summary: 'Shows the submissions of the teams that agree on the page of the event, or hides them.',
  touches: ['contests'],
  body: z.object({ is_public: z.boolean('Public must be true or false.') }),
  answer: contest,
});

export const gallery = z.array(
  z.object({
    id,
    name: z.string().describe('The module, or the title of the event'),
    submissions: z.array(
      z.object({
        ...{ id, team_name: z.string() },
        answers: z.array(
          told
            .omit({ file: true })
            .extend({ picture: z.string().optional().describe('The address of the picture') }),
        ),
      }),
    ),
  }),
);
export type Gallery = z.output<typeof gallery>;

/** What the gallery of an event depends on. */
export const GALLERY_TOPICS = ['contests', 'events', 'places'] as const;

export const getGallery = defineCall({
  id: 'getGallery',
  route: 'GET /api/events/{id}/gallery',
  summary:
    'The public submissions of an event, by contest: texts, links and pictures, without other files. Empty until an admin publishes them.',
  access: 'public',
  topics: GALLERY_TOPICS,
  params: z.object({ id: recordAddress }),
  answer: gallery,
});

export const getGalleryPicture = defineDownload({
  id: 'getGalleryPicture',
  path: '/api/events/{id}/gallery/{submission}/{question}',
  summary: 'A picture in the gallery of an event, small.',
  access: 'public',
  topics: GALLERY_TOPICS,
  types: ['image/webp'],
});
