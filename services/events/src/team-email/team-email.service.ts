import { isActive } from '@club/contracts/events/registration-status';
import {
  MAX_LISTED_TEAMS,
  REMINDER_HOURS,
  type TeamEmailInput,
  type TeamEmailPreview,
} from '@club/contracts/events/team-email';
import { uuidv7 } from '@club/service-kit/db/id';
import { readClub } from '@club/service-kit/email/club';
import { composeEmail } from '@club/service-kit/email/compose-email';
import { queueEmails } from '@club/service-kit/email/email';
import { invalid } from '@club/service-kit/errors/service-error';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { lockContest } from '../contest/contest.repository.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { listMatchingIds } from '../registration/registration-list.repository.ts';
import { withSureIds } from '../statement/match-registrations.service.ts';
import { listToRemind } from '../submission/submission.repository.ts';
import { EMAIL_TEAMS } from './queue-team-emails.task.ts';
import type { Recipient } from './team-email.repository.ts';
import * as teamEmailRepository from './team-email.repository.ts';
import { teamMessage } from './team-message.ts';

type Input = TeamEmailInput & { id: string };

const ALL_KNOW = `Nobody is left to remind: each team has sent, or was reminded within the last ${REMINDER_HOURS} hours.`;

/** The recipients: the chosen teams of this event, or those that match the filter. @throws 422 without any recipient */
async function recipientsOf(
  ctx: EventsCtx,
  { id, registration_ids: ids, filter, contest_id, who }: Input,
): Promise<Recipient[]> {
  const order = { sort: 'registered_at', order: 'asc' } as const;
  const { db } = ctx;
  const matching = await listMatchingIds(db, id, {
    ...(ids ? { ids } : await withSureIds(ctx, filter)),
    ...order,
  });
  const chosen = contest_id ? await listToRemind(db, contest_id, matching) : matching;
  const hasCancelled = Boolean(ids) || (filter.status !== undefined && !isActive(filter.status));
  const recipients = await teamEmailRepository.listRecipients(db, {
    ids: chosen,
    hasCancelled,
    who,
  });
  if (recipients.length > 0) return recipients;
  throw invalid({
    registration_ids: contest_id ? ALL_KNOW : 'No email address belongs to these teams.',
  });
}

const countsOf = (recipients: Recipient[]) => ({
  teams: new Set(recipients.map(({ registration_id }) => registration_id)).size,
  recipients: recipients.length,
});

function byTeam(recipients: Recipient[]): TeamEmailPreview['listed'] {
  const teams = new Map<string, TeamEmailPreview['listed'][number]>();
  for (const { registration_id: id, team_name, email } of recipients) {
    const team = teams.get(id) ?? { team_name, emails: [] };
    team.emails.push(email);
    teams.set(id, team);
  }
  return [...teams.values()];
}

/** @throws 404, 422 */
export async function previewTeamEmail(ctx: EventsCtx, input: Input): Promise<TeamEmailPreview> {
  const event = await eventRepository.getEvent(ctx.db, input.id);
  const recipients = await recipientsOf(ctx, input);
  const [first] = recipients as [Recipient];
  const { subject, text, html } = await composeEmail(teamMessage({ ...input, event }, first), {
    from: '',
    publicUrl: ctx.publicUrl,
    readClub: () => readClub(ctx.pool),
  });
  return {
    ...countsOf(recipients),
    who: input.who,
    listed: byTeam(recipients).slice(0, MAX_LISTED_TEAMS),
    subject: subject ?? '',
    text: String(text),
    html: String(html),
  };
}

/** @throws 404, 422 */
export async function emailTeams(
  ctx: EventsCtx,
  { attempt, test, ...input }: Input & { attempt: string; test: boolean },
): Promise<{ teams: number; recipients: number }> {
  const event = await eventRepository.getEvent(ctx.db, input.id);
  if (test) {
    const { email } = adminOf(ctx);
    await queueEmails(ctx.db, 'normal', teamMessage({ ...input, event }, { name: email, email }));
    return { teams: 0, recipients: 1 };
  }
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const { id: event_id, subject, text, who, contest_id } = input;
    if (contest_id) await lockContest(db, { id: event_id, contest_id });
    const earlier = await teamEmailRepository.findByAttempt(db, attempt);
    if (earlier) return { teams: earlier.teams, recipients: earlier.recipients };
    const recipients = await recipientsOf(ctx, input);
    const counts = countsOf(recipients);
    const reminded = [...new Set(recipients.map(({ registration_id }) => registration_id))];
    const row = {
      ...{ id: uuidv7(), event_id, attempt, subject, text, ...counts },
      ...(contest_id && { contest_id, reminded }),
    };
    if (!(await teamEmailRepository.insertTeamEmail(db, row))) return counts;
    await teamEmailRepository.insertRecipients(db, row.id, recipients);
    await addJob(db, EMAIL_TEAMS, { id: row.id }, { priority: 'bulk' });
    await recordChange(ctx, {
      action: 'teams.emailed',
      subject: `event:${event_id}`,
      name: event.title,
      detail: { subject, ...counts, ...(who !== 'all' && { who }) },
      ...(contest_id && { topics: ['contests'] }),
    });
    return counts;
  });
}
