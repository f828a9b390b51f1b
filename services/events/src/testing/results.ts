import { randomUUID } from 'node:crypto';
import type { Contest } from '@club/contracts/events/contest';
import type { ContestResults } from '@club/contracts/events/results';
import { formData } from '@club/contracts/http/client';
import { addContest, contestsOf } from './contests.ts';
import { addEvent, addPendingTeam, asAdmin, decisionPath, type EventsSite } from './events-site.ts';

export const resultsOf = ({ event_id, id }: Pick<Contest, 'event_id' | 'id'>) =>
  `${contestsOf(event_id)}/${id}/results`;
const pointsOf = ({ event_id, id }: Contest) => `${contestsOf(event_id)}/${id}/points`;

interface Failure {
  code: string;
  detail: string;
  fields?: Record<string, string>;
}

/** An answer that may be a refusal. */
export type Answer<Body> = Body & Failure;

export async function addApprovedTeam(site: EventsSite, eventId: string, team_name: string) {
  const team = await addPendingTeam(site, eventId, { team_name });
  const { status } = await asAdmin(site, 'POST', decisionPath(eventId, team_name, 'approve'));
  if (status !== 200) throw new Error(`${team_name} not approved: ${status}`);
  return team;
}

/** A contest whose points come from a file, with three approved teams. */
export async function addPointsContest(site: EventsSite, names = ['Alpha', 'Beta', 'Gamma']) {
  const event = await addEvent(site);
  const contest = await addContest(site, event.id, {
    ...{ module: 'Robotics', judging: 'points', questions: [], criteria: [] },
  });
  const teams = [];
  for (const name of names) teams.push(await addApprovedTeam(site, event.id, name));
  return { event, contest, teams };
}

const csvFile = (text: string) => new File([text], 'scoreboard.csv', { type: 'text/csv' });

export const importPoints = (site: EventsSite, contest: Contest, text: string, mapping?: object) =>
  asAdmin<Answer<{ teams: number; changes: number }>>(
    ...([site, 'POST', pointsOf(contest)] as const),
    formData({ file: csvFile(text), ...(mapping && { mapping: JSON.stringify(mapping) }) }),
  );

export const previewPoints = <Body>(
  site: EventsSite,
  contest: Contest,
  text: string,
  mapping?: object,
) =>
  asAdmin<Answer<Body>>(
    ...([site, 'POST', `${pointsOf(contest)}/preview`] as const),
    formData({ file: csvFile(text), ...(mapping && { mapping: JSON.stringify(mapping) }) }),
  );

export const getResults = async (site: EventsSite, contest: Contest) =>
  (await asAdmin<ContestResults>(site, 'GET', resultsOf(contest))).body;

export const changeResults = (
  site: Pick<EventsSite, 'app' | 'adminHeaders'>,
  contest: Pick<Contest, 'event_id' | 'id'>,
  change: 'lock' | 'unlock' | 'publish',
  body: object,
) => asAdmin<Answer<ContestResults>>(site, 'POST', `${resultsOf(contest)}/${change}`, body);

export async function lockAlone(site: EventsSite, contest: Contest) {
  const { digest } = await getResults(site, contest);
  return changeResults(site, contest, 'lock', { digest, reason: 'The jury is one person.' });
}

/** A submission of a team, as its page sends it, and judgements, as judges send them. */
export async function addSubmission(
  { pool }: EventsSite,
  {
    contest,
    registration_id,
    number,
  }: { contest: Contest; registration_id: string; number: number },
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    'insert into events.submission (id, contest_id, registration_id, number) values ($1, $2, $3, $4)',
    [id, contest.id, registration_id, number],
  );
  return id;
}

export async function addJudge({ pool }: EventsSite, contest: Contest, name: string) {
  const id = randomUUID();
  await pool.query(
    `insert into events.judge (id, contest_id, name, secret_hash, until) values ($1, $2, $3, $4, '2038-01-01')`,
    [id, contest.id, name, Buffer.from(id)],
  );
  return id;
}

interface NewJudgement {
  judge: string;
  submission: string;
  other?: string;
  scores?: Record<string, number>;
  winner?: string | null;
}

export const addJudgement = (
  { pool }: EventsSite,
  { judge, submission, other, scores, winner }: NewJudgement,
) =>
  pool.query(
    `insert into events.judgement (nonce, judge_id, submission_id, other_id, scores, winner, at)
      values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [randomUUID(), judge, submission, other ?? null, scores ?? {}, winner ?? null],
  );
