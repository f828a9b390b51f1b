import { randomUUID } from 'node:crypto';
import type { Contest } from '@club/contracts/events/contest';
import type {
  JudgePanel,
  JudgeWithLink,
  JudgingList,
  sendJudgements,
} from '@club/contracts/events/judging';
import type { CallAnswer } from '@club/contracts/http/call';
import { addContest, contestsOf, repository } from './contests.ts';
import { addApprovedTeam } from './doors.ts';
import { asAdmin, call, type EventsSite } from './events-site.ts';

type Body = Record<string, unknown>;

/** A submission of an approved team to an open contest. @param answers instead of a link */
export async function addSubmission(
  site: EventsSite,
  contest: Contest,
  answersOf: (team: { payment_token: string }) => Promise<Body> | Body = () => ({
    [repository]: 'https://example.org/code',
  }),
) {
  const team = await addApprovedTeam(site, contest.event_id);
  const { status } = await call(site, 'PUT', '/api/registration/submission', {
    ...{ payment_token: team.payment_token, contest_id: contest.id },
    answers: { team: await answersOf(team) },
  });
  if (status !== 200) throw new Error('nothing was sent');
  const { rows } = await site.pool.query<{ id: string; number: number }>(
    'select id, number from events.submission where registration_id = $1',
    [team.registration_id],
  );
  return { ...team, id: rows[0]?.id ?? '', number: rows[0]?.number ?? 0 };
}

export const closeContest = ({ pool }: EventsSite, { id }: Contest) =>
  pool.query(
    `update events.contest set opens_at = now() - interval '2 days', closes_at = now() - interval '1 day'
     where id = $1`,
    [id],
  );

/** A contest that is closed, with submissions. */
export async function addClosedContest(
  site: EventsSite,
  eventId: string,
  { teams = 2, ...fields }: { teams?: number } & Body = {},
) {
  const contest = await addContest(site, eventId, { judgements_each: 1, ...fields });
  const submissions = [];
  for (let team = 0; team < teams; team += 1) submissions.push(await addSubmission(site, contest));
  await closeContest(site, contest);
  return { contest, submissions };
}

export const judgesOf = ({ event_id, id }: Contest) => `${contestsOf(event_id)}/${id}/judges`;

export const panelOf = async (site: EventsSite, contest: Contest) =>
  (await asAdmin<JudgePanel>(site, 'GET', judgesOf(contest))).body;

export async function inviteJudge(site: EventsSite, contest: Contest, fields: Body = {}) {
  const form = { name: 'Ayesha Malik', until: inDays(3), ...fields };
  const { status, body } = await asAdmin<JudgeWithLink>(site, 'POST', judgesOf(contest), form);
  if (status !== 201) throw new Error(`judge not invited: ${JSON.stringify(body)}`);
  return { ...body, secret: body.link.split('#')[1] ?? '' };
}

export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** A device that has opened a judge's link. `ahead`: how far its clock is wrong, in milliseconds. */
export async function openJudging(site: EventsSite, secret: string, { ahead = 0 } = {}) {
  const opened = await call(site, 'POST', '/api/judge/list', { secret });
  if (opened.status !== 200) throw new Error(`not opened: ${JSON.stringify(opened.body)}`);
  const clock = () => new Date(Date.now() + ahead).toISOString();
  const post = <Answer>(path: string, body: Body) =>
    call<Answer>(site, 'POST', `/api/judge/${path}`, { secret, ...body });
  return {
    secret,
    clock,
    list: (body: Body = {}) => post<JudgingList>('list', body),
    send: (judgements: Body[], body: Body = {}) =>
      post<CallAnswer<typeof sendJudgements>>('judgements', {
        ...{ sent_at: clock(), judgements },
        ...body,
      }),
    /** Says which teams the judge knows. */
    declare: (answers: { submission_id: string; is_own: boolean }[]) =>
      post<CallAnswer<typeof sendJudgements>>('judgements', {
        sent_at: clock(),
        judgements: answers.map(({ submission_id, is_own }) => ({
          ...{ nonce: randomUUID(), submission_id, knows: is_own, at: clock() },
        })),
      }),
    judgement: (contest: Contest, submission_id: string, fields: Body = {}) => ({
      ...{ nonce: randomUUID(), submission_id, at: clock() },
      scores: Object.fromEntries(contest.criteria.map(({ id }) => [id, 3])),
      ...fields,
    }),
  };
}

/** A new judge of a contest with a device. */
export const addJudge = async (site: EventsSite, contest: Contest, fields: Body = {}) =>
  openJudging(site, (await inviteJudge(site, contest, fields)).secret);
