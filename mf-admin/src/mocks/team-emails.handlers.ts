import { emailTeams, previewTeamEmail } from '@club/contracts/events/team-email';
import { mockCall } from '@club/web-kit/mock';

const countsOf = (ids: readonly string[] = []) => ({ teams: ids.length, recipients: ids.length });

/** Each team has one member. */
export const teamEmailHandlers = [
  mockCall(previewTeamEmail, ({ body }) => ({
    ...countsOf(body.registration_ids),
    listed: (body.registration_ids ?? []).map((_, index) => ({
      team_name: `Team ${index + 1}`,
      emails: [`member${index + 1}@example.edu`],
    })),
    who: body.who,
    subject: body.subject,
    text: body.text,
    html: '<p>Preview</p>',
  })),
  mockCall(emailTeams, ({ body }) =>
    body.test ? { teams: 0, recipients: 1 } : countsOf(body.registration_ids),
  ),
];
