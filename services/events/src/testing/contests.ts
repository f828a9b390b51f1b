import { randomUUID } from 'node:crypto';
import type { Contest } from '@club/contracts/events/contest';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { ContestTeam } from '@club/contracts/events/submission';
import { asAdmin, call, type EventsSite } from './events-site.ts';

export const contestsOf = (eventId: string) => `/api/admin/events/${eventId}/contests`;

/** What a contest asks first in tests. */
export const repository = randomUUID();

export const askFor = (kind: string, label: string, id: string = randomUUID()) => ({
  ...{ id, kind, label, for: 'team', required: true },
});

/** An open contest of the event as a whole, judged by one criterion. */
export const contestForm = {
  module: '',
  opens_at: '2020-01-01T08:00',
  closes_at: '2037-12-01T18:00',
  grace_minutes: 15,
  questions: [askFor('link', 'Repository', repository)],
  judging: 'criteria',
  criteria: [{ id: randomUUID(), label: 'Idea', weight: 1, points: 10 }],
};

export async function addContest(
  site: EventsSite,
  eventId: string,
  fields: object = {},
): Promise<Contest> {
  const form = { ...contestForm, ...fields };
  const { status, body } = await asAdmin<Contest>(site, 'POST', contestsOf(eventId), form);
  if (status !== 201) throw new Error(`contest not added: ${JSON.stringify(body)}`);
  return body;
}

export const LINK = 'https://github.com/ninjas/robot';

/** Sends a submission of a team: the link, unless other answers are given. */
export const sendTo = <Body = RegistrationDetail>(
  site: EventsSite,
  { payment_token }: { payment_token: string },
  contest: { id: string },
  fields: object = {},
) =>
  call<Body>(site, 'PUT', '/api/registration/submission', {
    ...{ payment_token, contest_id: contest.id },
    ...{ answers: { team: { [repository]: LINK } } },
    ...fields,
  });

export const submissionsOf = async (
  site: EventsSite,
  { event_id, id }: { event_id: string; id: string },
) => (await asAdmin<ContestTeam[]>(site, 'GET', `${contestsOf(event_id)}/${id}/submissions`)).body;
