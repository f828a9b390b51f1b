import { z } from 'zod';
import type { UploadLimit } from '../http/call.ts';
import { type FileRule, uploadedFile } from '../values/file.ts';
import { id } from '../values/text.ts';
import { defineCall, defineDownload } from './call.ts';
import { receiptFile } from './payment.ts';
import { paymentToken, receiptType } from './registration.ts';

/** The file that answers a question, by the rules of a receipt. */
export const answerFile: FileRule & UploadLimit = { ...receiptFile, field: 'file' };

const MAX_TEAMS = 1000;

/** Files can be sent for so many hours before the answers that name them. */
export const UPLOAD_HOURS = 2;

/** An address of a file works for so many hours. */
export const FILE_LINK_HOURS = 2;

export const uploadAnswerFile = defineCall({
  id: 'uploadAnswerFile',
  route: 'POST /api/events/{id}/answer-files',
  summary:
    'Stores the file that answers a question of an open event. Nobody can read it until a registration has the answer; without one it is deleted after two hours, or when others need its room.',
  access: 'public',
  upload: answerFile,
  body: z.object({
    file: uploadedFile,
    question: z.uuid('This is not the id of a question.').describe('Its id'),
    payment_token: paymentToken
      .optional()
      .describe('The secret of a registered team, which answers after the event has closed too'),
  }),
  status: 201,
  answer: z.object({ answer: z.string().describe('The answer to the question') }),
});

/** Makes room for the files of other teams. */
export const deleteAnswerFiles = defineCall({
  id: 'deleteAnswerFiles',
  route: 'POST /api/admin/events/{id}/answer-files/delete',
  summary:
    'Deletes the files that some teams of an event have sent as answers. The answers keep their names.',
  touches: ['registrations', 'events'],
  body: z.object({
    registration_ids: z
      .array(id, 'The ids must be a list.')
      .min(1, 'Choose at least one team.')
      .max(MAX_TEAMS, `Choose at most ${MAX_TEAMS} teams.`),
  }),
  answer: z.object({ files: z.int(), bytes: z.int() }),
});

/** The file in an answer of a registration, shown in the browser. */
export const getAnswerFile = defineDownload({
  id: 'getAnswerFile',
  path: '/api/admin/events/{id}/registrations/{registration_id}/files/{file}',
  summary: 'The file that a team or a member has sent as an answer.',
  types: receiptType.options,
});

/** The same for the team. */
export const getOwnAnswerFile = defineDownload({
  id: 'getOwnAnswerFile',
  path: '/api/registration/files/{token}',
  summary: `A file in the answers of a team, by an address of its registration that works for ${FILE_LINK_HOURS} hours.`,
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  types: receiptType.options,
});
