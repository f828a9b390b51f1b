import { randomUUID } from 'node:crypto';
import type { Contest } from '@club/contracts/events/contest';
import type { ModuleChange } from '@club/contracts/events/correction';
import type { MergedTeam } from '@club/contracts/events/merge';
import type { TeamEmailPreview } from '@club/contracts/events/team-email';
import { queueTeamEmails } from '../team-email/queue-team-emails.task.ts';
import { addContest, contestForm, contestsOf, sendTo, submissionsOf } from '../testing/contests.ts';
import { addApprovedTeam } from '../testing/doors.ts';
import {
  addEvent,
  asAdmin,
  decisionPath,
  type EventsSite,
  member,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

type Team = Awaited<ReturnType<typeof addApprovedTeam>>;
type Preview<Result> = Result & { version: string };

async function addTeams(count: number, fields: object = {}) {
  const { id } = await addEvent(site);
  const contest = await addContest(site, id, fields);
  const teams: Team[] = [];
  for (let index = 0; index < count; index += 1) teams.push(await addApprovedTeam(site, id));
  return { event: id, contest, teams };
}

const registration = (event: string, { registration_id }: Team) =>
  `/api/admin/events/${event}/registrations/${registration_id}`;
const sentBy = async (contest: Contest) =>
  (await submissionsOf(site, contest)).flatMap(({ team_name, submission }) =>
    submission ? [team_name] : [],
  );

test('before a team loses the module of a contest, the admin sees that its submission no longer counts', async () => {
  const { event, contest, teams } = await addTeams(1, { module: 'Robotics' });
  const [team] = teams as [Team];
  await sendTo(site, team, contest);
  const path = `${registration(event, team)}/modules`;
  const preview = (modules: string[]) =>
    asAdmin<Preview<ModuleChange>>(site, 'POST', `${path}/preview`, { modules });
  expect((await preview(['Robotics', 'Web development'])).body.sets_aside).toEqual([]);
  const { version, sets_aside } = (await preview(['Web development'])).body;
  expect(sets_aside).toEqual(['Robotics']);
  await asAdmin(site, 'PUT', path, { modules: ['Web development'], version });
  expect(await sentBy(contest)).toEqual([]);
  await asAdmin(site, 'PUT', path, { modules: ['Robotics'] });
  expect(await sentBy(contest)).toEqual([team.team_name]);
});

test('a team whose approval is revoked and given again has its submission again', async () => {
  const { event, contest, teams } = await addTeams(1);
  const [team] = teams as [Team];
  await sendTo(site, team, contest);
  await asAdmin(site, 'POST', `${registration(event, team)}/revoke`, { reason: 'A mistake.' });
  expect(await submissionsOf(site, contest)).toEqual([]);
  await asAdmin(site, 'POST', decisionPath(event, team.team_name, 'approve'), {});
  expect(await sentBy(contest)).toEqual([team.team_name]);
});

test('of two teams that both have sent, the one that stays keeps its own, and the admin sees it before', async () => {
  const { event, contest } = await addTeams(0, { module: 'Robotics' });
  const addTeam = (email: string) => addApprovedTeam(site, event, { members: [member(email)] });
  const [kept, other] = [await addTeam('kept@club.test'), await addTeam('other@club.test')];
  for (const team of [kept, other]) await sendTo(site, team, contest);
  // A team that has paid takes no payment in.
  await site.pool.query(`update events.registration set status = 'unpaid' where id = $1`, [
    kept.registration_id,
  ]);
  const path = `${registration(event, kept)}/merge`;
  const other_id = other.registration_id;
  const { body } = await asAdmin<Preview<MergedTeam>>(site, 'POST', `${path}/preview`, {
    other_id,
  });
  expect(body.sets_aside).toEqual(['Robotics']);
  const merged = await asAdmin(site, 'POST', path, { other_id, version: body.version });
  expect(merged.status).toBe(200);
  expect(await submissionsOf(site, contest)).toMatchObject([
    { team_name: kept.team_name, submission: { number: 1 } },
  ]);
});

const message = { subject: 'Your submission is missing', text: 'It can be sent until 18:00.' };

test('a reminder reaches the teams that have not sent by then, each once in some hours, and the admin sees how many', async () => {
  const { event, contest, teams } = await addTeams(3);
  const [silent, quick, cancelled] = teams as [Team, Team, Team];
  const chosen = {
    ...{ ...message, contest_id: contest.id },
    registration_ids: teams.map(({ registration_id }) => registration_id),
  };
  const path = `/api/admin/events/${event}/team-emails`;
  const preview = () => asAdmin<TeamEmailPreview>(site, 'POST', `${path}/preview`, chosen);
  const remind = (attempt: string = randomUUID()) =>
    asAdmin<{ teams: number }>(site, 'POST', path, { ...chosen, attempt });
  expect((await preview()).body.teams).toBe(3);
  await sendTo(site, quick, contest);
  await asAdmin(site, 'POST', `${registration(event, cancelled)}/cancel`, { reason: 'Ill.' });
  const attempt = randomUUID();
  const both = await Promise.all([remind(attempt), remind()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ teams: 1 });
  expect((await preview()).body).toMatchObject({
    fields: { registration_ids: expect.stringMatching(/^Nobody is left to remind/) },
  });
  const { body } = await asAdmin<Contest>(site, 'GET', `${contestsOf(event)}/${contest.id}`);
  expect(body.reminder).toMatchObject({ teams: 1, recipients: 2 });
  const { rows } = await site.pool.query<{ id: string; reminded: string[] }>(
    'select id, reminded from events.team_email where contest_id = $1',
    [contest.id],
  );
  expect(rows).toEqual([{ id: expect.any(String), reminded: [silent.registration_id] }]);
  await queueTeamEmails(site.ctx, { id: rows[0]?.id ?? '' });
  await site.pool.query(`update events.team_email set created_at = now() - interval '4 hours'`);
  expect((await preview()).body.teams).toBe(1);
  const late = { ...contestForm, grace_minutes: 0, closes_at: '2020-01-02T08:00' };
  await asAdmin(site, 'PUT', `${contestsOf(event)}/${contest.id}`, late);
  expect((await remind()).status).toBe(422);
});

test('the same reminder sent again sends nothing', async () => {
  const { event, contest, teams } = await addTeams(1);
  const sent = {
    ...{ ...message, contest_id: contest.id, attempt: randomUUID() },
    registration_ids: teams.map(({ registration_id }) => registration_id),
  };
  const path = `/api/admin/events/${event}/team-emails`;
  for (const _ of [1, 2])
    expect((await asAdmin(site, 'POST', path, sent)).body).toEqual({ teams: 1, recipients: 2 });
  const { rows } = await site.pool.query('select from events.team_email where contest_id = $1', [
    contest.id,
  ]);
  expect(rows).toHaveLength(1);
});
