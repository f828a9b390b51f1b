import { z } from 'zod';
import { id, moment, recordAddress, requiredText } from '../values/text.ts';
import { orEmpty, wallClock } from '../values/wall-clock.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall, defineDownload } from './call.ts';
import { issued } from './certificates.ts';

/** Places that everybody sees at most. */
export const MAX_PUBLIC_PLACES = 100;

/** What one judge gave to a submission, or said of it. */
const given = z.object({
  judge: z.string().describe('The name of the judge'),
  points: z.record(z.string(), z.number()).describe('By criterion; empty for pairs'),
  percent: z.number().nullable().describe('Weighted, of what a judge can give; null for pairs'),
  z: z
    .number()
    .nullable()
    .describe(
      'How many of the own spreads it lies above the own mean of the judge. Null: it counts for nothing',
    ),
  against: z.string().describe('Of a pair: the other submission; empty otherwise'),
  won: z.number().nullable().describe('Of a pair: 1, 0, or a half for "equally good"'),
});
export type Given = z.infer<typeof given>;

const resultRow = z.object({
  registration_id: id,
  team_name: z.string(),
  number: z.int().nullable().describe('Of the submission; null for points of a file'),
  place: z
    .int()
    .nullable()
    .describe('1, 2, 2, 4. Null: nothing compares it with others, so it has no place'),
  is_tied: z.boolean(),
  score: z.number().nullable().describe('With one decimal, or the points of a file'),
  error: z.number().nullable().describe('The standard error of the score'),
  is_close: z.boolean().describe('Nearer to the place above than the judgements can tell'),
  time: z.string().describe('As a file of points writes it'),
  prizes: z.array(z.string()).describe('Criteria whose prize it has'),
  is_cancelled: z.boolean().describe('The registration has no place any more'),
  given: z.array(given).describe('Who gave what'),
});
export type ResultRow = z.infer<typeof resultRow>;

export const contestResults = z.object({
  state: z
    .enum(['open', 'confirmed', 'locked', 'planned', 'published'])
    .describe('confirmed: one admin has confirmed the ranking, and a second one locks it'),
  digest: z.string().describe('Of the ranking: a lock names the ranking that the admin saw'),
  rows: z.array(resultRow).describe('By place; those without a place at the end'),
  notes: z.array(z.string()).describe('What an admin must know before the lock'),
  confirmed_by: z.array(z.string()).describe('Email addresses of admins'),
  reason: z.string().describe('Of a lock by one admin'),
  locked_at: moment.nullable(),
  publish_at: moment.nullable(),
  published_at: moment.nullable(),
  public_places: z.int().describe('The places that everybody sees'),
});
export type ContestResults = z.infer<typeof contestResults>;

const path = '/api/admin/events/{id}/contests/{contest_id}/results';

export const getResults = defineCall({
  id: 'getResults',
  route: `GET ${path}`,
  summary:
    'The ranking of a contest with what explains each place: live until it is locked, then as it was locked.',
  topics: ['contests', 'events', 'registrations'],
  answer: contestResults,
});

export const exportResults = defineDownload({
  id: 'exportResults',
  path: `${path}.csv`,
  summary: 'The sheet that explains the ranking: a row for each judgement.',
  types: ['text/csv'],
});

export const lockResults = defineCall({
  id: 'lockResults',
  route: `POST ${path}/lock`,
  summary:
    'Locks the ranking: once two admins have confirmed the same one, or at once with a reason. 409 if the ranking is no longer the one of `digest`.',
  touches: ['contests'],
  body: z.object({
    digest: requiredText('Ranking', 64),
    reason: requiredText('Reason', 300).optional().describe('Locks without a second admin'),
  }),
  answer: contestResults,
});

export const unlockResults = defineCall({
  id: 'unlockResults',
  route: `POST ${path}/unlock`,
  summary:
    'Opens a locked ranking for corrections, and takes it from the public pages. The audit log keeps the places and the reason.',
  touches: ['contests'],
  body: z.object({ reason: requiredText('Reason', 300) }),
  answer: contestResults,
});

const WHEN = 'Enter the day and the time of the publication.';

export const publishForm = z.object({
  at: orEmpty(wallClock(WHEN), WHEN).describe("The club's clock; empty: now"),
  public_places: wholeNumber('The number of places', 1, MAX_PUBLIC_PLACES).default(3),
});

export const publishResults = defineCall({
  id: 'publishResults',
  route: `POST ${path}/publish`,
  summary:
    'Publishes locked results, at once or at a moment: on the page of the event and of each team, and by an email to the teams whose places everybody sees. A team gets one email for a place.',
  touches: ['contests', 'events'],
  body: publishForm,
  answer: contestResults,
});

const contestCertificates = issued.extend({
  left_out: z.array(z.string()).describe('Teams that have no place at the event any more'),
  outdated: z
    .array(z.string())
    .describe('Holders of valid certificates of another place than the results have now'),
});
export type ContestCertificates = z.infer<typeof contestCertificates>;

export const issueContestPlaces = defineCall({
  id: 'issueContestPlaces',
  route: 'POST /api/admin/events/{id}/contests/{contest_id}/certificates',
  summary:
    'Issues certificates of the places of published results. Nobody gets a second one for the same place.',
  touches: ['registrations'],
  body: z.object({
    places: wholeNumber('The number of places', 1, MAX_PUBLIC_PLACES).default(3),
  }),
  answer: contestCertificates,
});

/** The results of a contest as everybody sees them. */
export const publicResults = z.object({
  contest_id: id,
  name: z.string().describe('The module; empty: the event as a whole'),
  places: z.array(z.object({ place: z.int(), team_name: z.string(), is_tied: z.boolean() })),
  prizes: z.array(z.object({ criterion: z.string(), teams: z.array(z.string()) })),
});
export type PublicResults = z.infer<typeof publicResults>;

export const listEventResults = defineCall({
  id: 'listEventResults',
  route: 'GET /api/events/{id}/results',
  summary: 'The published results of the contests of a published event.',
  access: 'public',
  topics: ['events', 'places', 'contests'],
  params: z.object({ id: recordAddress }),
  answer: z.array(publicResults),
});

/** The result of a team in one contest. */
export const ownResult = z.object({
  contest_id: id,
  name: z.string().describe('The module; empty: the event as a whole'),
  place: z.int(),
  is_tied: z.boolean(),
  of: z.int().describe('Teams with a place'),
  prizes: z.array(z.string()),
});
export type OwnResult = z.infer<typeof ownResult>;
