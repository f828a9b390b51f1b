import { randomUUID } from 'node:crypto';
import type { Contest } from '@club/contracts/events/contest';
import { formData } from '@club/contracts/http/client';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import {
  addContest,
  askFor,
  contestForm,
  contestsOf,
  sendTo,
  submissionsOf,
} from '../testing/contests.ts';
import { addApprovedTeam } from '../testing/doors.ts';
import {
  addEvent,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
let event: string;
beforeAll(async () => {
  site = await openEventsSite();
  event = (await addEvent(site)).id;
});
afterAll(() => site.close());

const listOf = async (id: string) => (await asAdmin<Contest[]>(site, 'GET', contestsOf(id))).body;
const update = (saved: Contest, fields: object) =>
  asAdmin<Contest & { fields: object; code: string }>(
    site,
    'PUT',
    `${contestsOf(saved.event_id)}/${saved.id}`,
    { ...contestForm, module: saved.module ?? '', version: saved.version, ...fields },
  );

test('an admin makes a contest of a module and one of the event, and sees them by their close', async () => {
  const { id } = await addEvent(site);
  const whole = await addContest(site, id, { closes_at: '2038-01-01T18:00' });
  const robots = await addContest(site, id, { module: 'Robotics', grace_minutes: '5' });
  expect(robots).toMatchObject({ state: 'open', grace_minutes: 5, sent: 0, teams: 0, version: 1 });
  expect((await listOf(id)).map((contest) => contest.id)).toEqual([robots.id, whole.id]);
  const { body } = await asAdmin<Contest>(site, 'GET', `${contestsOf(id)}/${robots.id}`);
  expect(body).toEqual(robots);
  const [first, second] = (await auditEntries(site.pool)).slice(-2);
  expect([first?.subject_name, second?.subject_name]).toEqual(['Winter Code Sprint', 'Robotics']);
});

const twice = contestForm.criteria.map((criterion) => ({ ...criterion, id: randomUUID() }));

test.each([
  ['module', { module: 'Chess' }, /no such module/],
  ['opens_at', { opens_at: 'soon' }, /day and the time/],
  ['closes_at', { closes_at: '2037-12-01T24:00' }, /day and the time/],
  ['closes_at', { closes_at: contestForm.opens_at }, /after the opening/],
  ['grace_minutes', { grace_minutes: 1441 }, /0 to 1440/],
  ['opens_at', { opens_at: '0026-12-01T10:00' }, /day and the time/],
  ['closes_at', { closes_at: '9999-12-31T23:59' }, /day and the time/],
  ['grace_minutes', { grace_minutes: -1 }, /0 to 1440/],
  ['questions', { questions: [] }, /what teams are to send/],
  ['questions.0.kind', { questions: [askFor('date', 'When?')] }, /texts, links and files/],
  ['questions.0.for', { questions: [{ ...askFor('link', 'R'), for: 'member' }] }, /of the team/],
  [
    'questions.0.modules',
    { questions: [{ ...askFor('link', 'R'), modules: ['Robotics'] }] },
    /the same/,
  ],
  ['judging', { judging: 'dice' }, /how the contest is judged/],
  ['criteria', { criteria: [] }, /at least one criterion/],
  ['criteria.1.label', { criteria: [...contestForm.criteria, ...twice] }, /has this text/],
  ['criteria.0.points', { criteria: [{ ...twice[0], points: 7 }] }, /0 to 5, or from 0 to 10/],
  ['criteria.0.weight', { criteria: [{ ...twice[0], weight: 0 }] }, /1 to 100/],
  ['judgements_each', { judgements_each: 21 }, /1 to 20/],
])('a wrong %s is refused at its field (%j)', async (field, change, text) => {
  const { status, body } = await asAdmin(site, 'POST', contestsOf(event), {
    ...{ ...contestForm, ...change },
  });
  expect([status, body.fields?.[field]]).toEqual([422, expect.stringMatching(text)]);
});

test('a contest whose points come from a file asks neither for submissions nor for criteria', async () => {
  const { id } = await addEvent(site);
  const contest = await addContest(site, id, { judging: 'points', questions: [], criteria: [] });
  expect(contest).toMatchObject({ judging: 'points', questions: [] });
});

test('a module has one contest, also when two admins add it at once', async () => {
  const { id } = await addEvent(site);
  const path = contestsOf(id);
  const both = await Promise.all(
    [1, 2].map(() => asAdmin<{ code: string; fields: object }>(site, 'POST', path, contestForm)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'contest_taken', fields: { module: /./ } });
});

test('a save over a newer version is refused, and a save says what it changed', async () => {
  const saved = await addContest(site, (await addEvent(site)).id);
  const later = await update(saved, { closes_at: '2037-12-02T18:00' });
  expect(later.body).toMatchObject({ version: 2, closes_at: '2037-12-02T18:00' });
  expect((await auditEntries(site.pool)).at(-1)).toMatchObject({
    action: 'contest.updated',
    before: { closes_at: '2037-12-01T18:00' },
    after: { closes_at: '2037-12-02T18:00' },
  });
  const { status, body } = await update(saved, { grace_minutes: 60 });
  expect([status, body.code]).toEqual([409, 'newer_version']);
});

test('contests follow modules that exchange their names', async () => {
  const { id } = await addEvent(site);
  const robots = await addContest(site, id, { module: 'Robotics' });
  const web = await addContest(site, id, { module: 'Web development' });
  const form = formData({
    ...{ ...eventFields, discount_codes: '' },
    module_renames: '{"Robotics":"Web development","Web development":"Robotics"}',
  });
  expect((await asAdmin(site, 'PUT', `/api/admin/events/${id}`, form)).status).toBe(200);
  const named = Object.fromEntries((await listOf(id)).map((each) => [each.id, each.module]));
  expect(named).toEqual({ [robots.id]: 'Web development', [web.id]: 'Robotics' });
});

test('a module that has a contest is not removed, nor replaced by another of its name, until the contest is', async () => {
  const { id } = await addEvent(site, { discount_codes: '' });
  const contest = await addContest(site, id, { module: 'Robotics' });
  const save = (fields: object) =>
    asAdmin<{ fields: Record<string, string> }>(
      site,
      'PUT',
      `/api/admin/events/${id}`,
      formData({ ...eventFields, discount_codes: '', ...fields }),
    );
  const web = { modules: 'Web development', module_amounts: 'Web development:1200' };
  const renamed = {
    ...{ modules: 'Robotics', module_amounts: 'Robotics:1200' },
    module_renames: '{"Web development":"Robotics"}',
  };
  for (const fields of [web, renamed]) {
    const { status, body } = await save(fields);
    expect([status, body.fields.module_renames]).toEqual([
      ...[422, expect.stringMatching(/^Robotics has a contest/)],
    ]);
  }
  await asAdmin(site, 'DELETE', `${contestsOf(id)}/${contest.id}`);
  expect((await save(web)).status).toBe(200);
});

test('once a team has sent, a contest takes no other module, and can still be one of the whole event', async () => {
  const { id } = await addEvent(site);
  const contest = await addContest(site, id, { module: 'Robotics' });
  const team = await addApprovedTeam(site, id);
  await sendTo(site, team, contest);
  const { status, body } = await update(contest, { module: 'Web development' });
  expect([status, body.fields]).toEqual([
    422,
    { module: expect.stringMatching(/keeps its module/) },
  ]);
  expect((await update(contest, { module: '' })).status).toBe(200);
  expect(await submissionsOf(site, contest)).toMatchObject([{ submission: { number: 1 } }]);
});

test('a copy of an event has no contests, and a restored event has them all again', async () => {
  const { id } = await addEvent(site);
  const contest = await addContest(site, id);
  const team = await addApprovedTeam(site, id);
  await sendTo(site, team, contest, { in_gallery: true });
  await asAdmin(site, 'PUT', `${contestsOf(id)}/${contest.id}/gallery`, { is_public: true });
  const copy = await asAdmin<{ id: string }>(site, 'POST', `/api/admin/events/${id}/duplicate`);
  expect(await listOf(copy.body.id)).toEqual([]);
  const gallery = () => call<object[]>(site, 'GET', `/api/events/${id}/gallery`);
  await asAdmin(site, 'DELETE', `/api/admin/events/${id}`);
  expect((await gallery()).status).toBe(404);
  expect((await sendTo(site, team, contest)).status).toBe(404);
  expect((await asAdmin(site, 'GET', contestsOf(id))).status).toBe(404);
  await asAdmin(site, 'POST', `/api/admin/events/${id}/restore`);
  expect((await gallery()).body).toHaveLength(1);
  expect((await sendTo(site, team, contest)).status).toBe(200);
});

test('a deleted contest is gone; one of another event, and a stranger, find nothing', async () => {
  const { id } = await addEvent(site);
  const contest = await addContest(site, id);
  const path = `${contestsOf(id)}/${contest.id}`;
  expect((await call(site, 'DELETE', path)).status).toBe(401);
  const foreign = `${contestsOf(event)}/${contest.id}`;
  expect((await asAdmin(site, 'DELETE', foreign)).status).toBe(404);
  expect((await asAdmin(site, 'DELETE', path)).status).toBe(200);
  expect((await asAdmin(site, 'GET', path)).status).toBe(404);
});
