import { z } from 'zod';
import { optionalLines } from '../values/lines.ts';
import { email, id, moment, requiredText } from '../values/text.ts';
import { clockText, orEmpty, wallClock } from '../values/wall-clock.ts';
import { FILE_LINK_HOURS } from './answer-file.ts';
import { defineCall, defineDownload } from './call.ts';
import { criterion, judgingWay } from './contest.ts';
import { MAX_JUDGEMENTS } from './merge-judgements.ts';
import { receiptType } from './registration.ts';
import { told } from './submission.ts';

// Admins invite judges, who have no account. `JudgeRefusal` has the codes of their errors: 403, and 409 for `judge_full`.

const UNTIL = 'Enter the day and the time until which the judge can judge.';

export const judge = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  until: clockText,
  state: z
    .enum(['invited', 'joined', 'away', 'over', 'revoked'])
    .describe('`away`: silent, so the submissions are given to others until the next contact'),
  last_contact: moment.nullable(),
  assigned: z.int().describe('Submissions to judge, with those that are judged'),
  judged: z.int(),
  conflicts: z.int().describe('Teams that the judge knows'),
  asked: z.int().describe('Teams of the same email domain about which the judge has not answered'),
});
export type Judge = z.infer<typeof judge>;

export const judgePanel = z.object({
  judges: z.array(judge),
  begins_at: clockText.describe('The moment after which no submission is taken'),
  has_begun: z.boolean(),
  submissions: z.int(),
  wanted: z.int().describe('Judgements of all submissions together'),
  made: z.int().describe('Of these'),
  lacking: z
    .array(
      z.object({
        number: z.int(),
        team_name: z.string(),
        missing: z.int(),
        why: z.enum(['judges', 'conflicts']),
      }),
    )
    .describe('Submissions that get too few judgements from the judges of now'),
  notes: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      team_name: z.string(),
      judge: z.string(),
      note: z.string(),
    }),
  ),
  is_connected: z
    .boolean()
    .describe('False: pairs cannot compare all submissions, because too many judges know teams'),
});
export type JudgePanel = z.infer<typeof judgePanel>;

export const judgeForm = z.object({
  name: requiredText('Name', 80),
  email: orEmpty(email, 'This does not look like an email address.').describe(
    'Only to ask the judge about teams of the same domain',
  ),
  until: wallClock(UNTIL),
});
export type JudgeForm = z.output<typeof judgeForm>;

const withLink = judge.pick({ id: true, name: true, until: true }).extend({
  link: z.string().describe('Shown once: only the hash of its secret is stored'),
});
export type JudgeWithLink = z.infer<typeof withLink>;

const path = '/api/admin/events/{id}/contests/{contest_id}/judges';

export const listJudges = defineCall({
  id: 'listJudges',
  route: `GET ${path}`,
  summary: 'The judges of a contest, how far they are, and which submissions lack judgements.',
  topics: ['contests', 'registrations'],
  answer: judgePanel,
});

export const inviteJudge = defineCall({
  id: 'inviteJudge',
  route: `POST ${path}`,
  summary: 'Makes the link with which a person without an account judges.',
  touches: ['contests'],
  body: judgeForm,
  status: 201,
  answer: withLink,
});

export const renewJudgeLink = defineCall({
  id: 'renewJudgeLink',
  route: `POST ${path}/{judge_id}/link`,
  summary:
    'Makes a new link of a judge, with a new end. The link before ends on all devices; what they have not sent goes with the new link.',
  touches: ['contests'],
  body: z.object({ until: wallClock(UNTIL) }),
  answer: withLink,
});

export const revokeJudge = defineCall({
  id: 'revokeJudge',
  route: `POST ${path}/{judge_id}/revoke`,
  summary: 'Ends the link of a judge. What was judged stays; others get the rest.',
  touches: ['contests'],
});

const secret = z
  .string('The secret must be text.')
  .regex(/^[\w-]{43}$/, 'The secret must be 43 letters and digits.')
  .describe("Of the judge's link");

const judgingFacts = z.object({
  judge_id: id,
  judge: z.string().describe('The name'),
  event_title: z.string(),
  module: z.string().nullable(),
  way: judgingWay,
  criteria: z.array(criterion),
  begins_at: moment.describe('Until then teams still change their submissions'),
  until: moment,
});
export type JudgingFacts = z.infer<typeof judgingFacts>;

export const judgedSubmission = z.object({
  id,
  number: z.int(),
  team_name: z.string().nullable().describe('Null: the contest hides its teams'),
  answers: z.array(told).describe('The addresses of files work for some hours'),
});
export type JudgedSubmission = z.infer<typeof judgedSubmission>;

const POINTS = 'The points must be a whole number from 0 to 10.';

const judgement = {
  nonce: z.uuid('The nonce must be a UUID.').describe('Made once per judgement'),
  submission_id: z.uuid('The submission must be an id of the list.').toLowerCase(),
  other_id: z
    .uuid('The other submission must be an id of the list.')
    .toLowerCase()
    .nullable()
    .default(null)
    .describe('Of a pair'),
  scores: z
    .record(
      z.uuid('A criterion must be a UUID.').toLowerCase(),
      // Not from a text, as forms have it: nothing would be 0 points.
      z.int(POINTS).min(0, POINTS).max(10, POINTS),
      'The points must be by criterion.',
    )
    .default({}),
  winner: z
    .uuid('The better one must be one of the two.')
    .toLowerCase()
    .nullable()
    .default(null)
    .describe('Of a pair; null: both are equal, which counts as half a win of each'),
  note: optionalLines('Note', 500),
  at: moment.describe("By the device's clock; in answers by the server's"),
};

export const judgingList = z.object({
  judging: judgingFacts,
  now: moment.describe("The server's clock"),
  version: z.string(),
  submissions: z
    .array(judgedSubmission)
    .nullable()
    .describe(
      'Those that the judge is to judge or has judged; null: as in the version that the device has',
    ),
  order: z.array(id).describe('Those that are not judged, the next one first'),
  judgements: z.array(z.object(judgement)).describe('Those of the judge that count'),
  asked: z
    .array(
      z.object({
        submission_id: id.describe(
          'For the answer; not the one in `submissions`, so it names none',
        ),
        team_name: z.string(),
      }),
    )
    .describe('Teams with an address of the domain of the judge: does the judge know them?'),
});
export type JudgingList = z.infer<typeof judgingList>;

export const getJudging = defineCall({
  id: 'getJudging',
  route: 'POST /api/judge/list',
  summary: 'What a judge is to judge, and what the judge has said.',
  access: 'public',
  touches: ['contests'],
  body: z.object({
    secret,
    version: requiredText('Version', 100).optional().describe('Of the last answer'),
  }),
  answer: judgingList,
});

export const sendJudgements = defineCall({
  id: 'sendJudgements',
  route: 'POST /api/judge/judgements',
  summary:
    'Sends judgements, and which teams the judge knows, in any order. A nonce that was stored before changes nothing. 409 `judge_full` when the judge has stored too many.',
  access: 'public',
  touches: ['contests'],
  maxBodyBytes: 256 * 1024,
  body: z.object({
    secret,
    sent_at: moment.describe(
      "The device's clock at sending: the server corrects the times by its difference",
    ),
    judgements: z
      .array(
        z.object(
          {
            ...judgement,
            knows: z
              .boolean('Say whether you know the team.')
              .nullable()
              .default(null)
              .describe(
                'Instead of a judgement: whether the judge knows the team, whose submission then goes to other judges. `submission_id` may be that of `asked`',
              ),
          },
          'A judgement must be an object.',
        ),
        'The judgements must be a list.',
      )
      .min(1, 'There is no judgement.')
      .max(MAX_JUDGEMENTS, `A request takes at most ${MAX_JUDGEMENTS} judgements.`),
  }),
  answer: z.object({
    now: moment,
    results: z
      .array(
        z.object({
          nonce: z.string(),
          reason: z.string().describe('Why the judgement is not taken; empty: it is stored'),
          at: moment.describe("By the server's clock"),
        }),
      )
      .describe('In the order of the judgements'),
  }),
});

export const getJudgedFile = defineDownload({
  id: 'getJudgedFile',
  path: '/api/judge/files/{token}',
  summary: `A file of a submission, by an address of its judge that works for ${FILE_LINK_HOURS} hours.`,
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  types: receiptType.options,
});
