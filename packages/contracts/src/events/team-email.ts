import { z } from 'zod';
import { requiredLines } from '../values/lines.ts';
import { email, id, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { registrationFilter } from './registration-list.ts';

/** The most teams that can be chosen one by one. A filter has no limit. */
export const MAX_CHOSEN_TEAMS = 1000;

/** A team is reminded of a contest once in so many hours. */
export const REMINDER_HOURS = 3;

const NO_TEAM = 'Choose at least one team.';

const who = z.enum(['all', 'here', 'missing'], 'Who must be all, here or missing.');
export type EmailedMembers = z.infer<typeof who>;

/** The form of the email. */
export const teamEmailForm = z.object({
  subject: requiredText('Subject', 150),
  text: requiredLines('Text', 5000).describe('Markdown'),
  who: who
    .default('all')
    .describe(
      'Of the teams, all members; or of the approved teams those who are checked in, or those who are not checked in with any team of the event',
    ),
});

/** The teams: chosen ones, or all that match a filter. */
const teamEmail = teamEmailForm.extend({
  registration_ids: z
    .array(id, NO_TEAM)
    .min(1, NO_TEAM)
    .max(MAX_CHOSEN_TEAMS, `Choose at most ${MAX_CHOSEN_TEAMS} teams.`)
    .optional()
    .describe('The chosen teams. Without it, the teams that match the filter'),
  contest_id: id
    .optional()
    .describe(
      `Of these teams, those that take part in this contest, have not sent to it, and were not reminded of it within ${REMINDER_HOURS} hours`,
    ),
  filter: z
    .object(
      registrationFilter.omit({ sort: true, order: true, ids: true }).shape,
      'The filter must be an object.',
    )
    .default({})
    .describe('Cancelled teams get the email only if the status says so'),
});
export type TeamEmailInput = z.output<typeof teamEmail>;

const counts = { teams: z.int(), recipients: z.int() };

/** The most teams that a preview lists. */
export const MAX_LISTED_TEAMS = 500;

export const teamEmailPreview = z.object({
  ...counts,
  listed: z
    .array(z.object({ team_name: z.string(), emails: z.array(email) }))
    .max(MAX_LISTED_TEAMS)
    .describe(
      'The email addresses by team, for the first teams. An address that several teams have is listed once',
    ),
  who: who
    .optional()
    .describe('As in the request. An older service does not know it, and emails all members'),
  subject: z.string(),
  text: z.string(),
  html: z.string().describe('The email to the first recipient'),
});
export type TeamEmailPreview = z.infer<typeof teamEmailPreview>;

export const previewTeamEmail = defineCall({
  id: 'previewTeamEmail',
  route: 'POST /api/admin/events/{id}/team-emails/preview',
  summary: 'The recipients of an email to teams, and the email as it arrives. Sends nothing.',
  body: teamEmail,
  answer: teamEmailPreview,
});

export const emailTeams = defineCall({
  id: 'emailTeams',
  route: 'POST /api/admin/events/{id}/team-emails',
  summary:
    'Emails the members of teams, each email address once. The same attempt sent again sends nothing.',
  touches: ['contests'],
  body: teamEmail.extend({
    attempt: z.uuid('The attempt must be a UUID.'),
    test: z
      .boolean('The test must be true or false.')
      .default(false)
      .describe('Only the signed-in admin gets the email'),
  }),
  answer: z.object(counts),
});
