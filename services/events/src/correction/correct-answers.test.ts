import type { AdminEvent } from '@club/contracts/events/event';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  call,
  type EventsSite,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';
import { allAtOnce, times } from '../testing/races.ts';
import { updateRegistrationAnswers } from './correct-answers.service.ts';

const idOf = (n: number) => `019aa000-0000-7000-8000-00000000000${n}`;
const [SCHOOL, SIZE, DIET, STATUS] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const questions = [
  { id: SCHOOL, for: 'team', kind: 'short_text', label: 'School?', required: true },
  {
    id: SIZE,
    for: 'member',
    kind: 'choice',
    label: 'Size?',
    options: ['S', 'M'],
    required: true,
  },
  { id: DIET, for: 'member', kind: 'choices', label: 'Diet?', options: ['Halal', 'Vegan'] },
  { id: STATUS, for: 'team', kind: 'yes_no', label: 'status' },
];
const given = { team: { [SCHOOL]: 'City Shcool' }, members: [{ [SIZE]: 'S' }, { [SIZE]: 'M' }] };

let site: EventsSite;
let event: AdminEvent;
beforeAll(async () => {
  site = await openEventsSite();
  event = await addEvent(site, { questions: JSON.stringify(questions) });
});
afterAll(() => site.close());

const addAnswered = () => addPendingTeam(site, event.id, { answers: given });
type Team = Awaited<ReturnType<typeof addAnswered>>;
const pathOf = (team: Team) =>
  `/api/admin/events/${event.id}/registrations/${team.registration_id}`;
const read = async (team: Team) =>
  (await asAdmin<AdminRegistrationDetail>(site, 'GET', pathOf(team))).body;
const correct = (team: Team, answers: object, seen?: object) =>
  asAdmin(site, 'PUT', `${pathOf(team)}/answers`, { answers, ...(seen && { seen }) });
const seenOf = ({ asked, members }: AdminRegistrationDetail) => ({
  answers: asked?.answers,
  emails: members.map(({ email }) => email),
});
const lastEntry = async () => (await auditEntries(site.pool)).at(-1);
const countEntries = async () => (await auditEntries(site.pool)).length;

test('an admin corrects answers after the payment; the history has the old ones, and nobody gets an email', async () => {
  const team = await addAnswered();
  const before = await read(team);
  expect(before.asked?.answers).toEqual(given);
  const emails = (await queuedEmails(site.pool)).length;
  const corrected = {
    team: { [SCHOOL]: 'City School', [STATUS]: 'yes' },
    members: [{ [SIZE]: 'S', [DIET]: ['Vegan', 'Halal'] }, { [SIZE]: 'M' }],
  };
  expect((await correct(team, corrected, seenOf(before))).status).toBe(200);
  const own = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
    payment_token: team.payment_token,
  });
  expect(own.body).toMatchObject({
    payment_status: 'pending',
    answers: {
      team: corrected.team,
      members: [{ [SIZE]: 'S', [DIET]: ['Halal', 'Vegan'] }, { [SIZE]: 'M' }],
    },
  });
  expect(await queuedEmails(site.pool)).toHaveLength(emails);
  const entry = await lastEntry();
  expect(entry).toMatchObject({ actor: site.adminEmail, action: 'registration.answers_corrected' });
  expect([entry?.before, entry?.after]).toEqual([
    {
      'answer of the team to “School?”': 'City Shcool',
      'answer of the team to “status”': '',
      'answer of member 1 to “Diet?”': '',
    },
    {
      'answer of the team to “School?”': 'City School',
      'answer of the team to “status”': 'Yes',
      'answer of member 1 to “Diet?”': 'Halal, Vegan',
    },
  ]);
  const count = await countEntries();
  // The same correction again, also of a window that shows the older answers.
  expect((await correct(team, corrected, seenOf(before))).status).toBe(200);
  expect(await countEntries()).toBe(count);
});

test('answers that the team or another admin has changed meanwhile are not overwritten', async () => {
  const team = await addAnswered();
  const seen = seenOf(await read(team));
  await call(site, 'PUT', '/api/registration/answers', {
    payment_token: team.payment_token,
    answers: { ...given, team: { [SCHOOL]: 'Town School' } },
  });
  const refused = await correct(team, { ...given, team: { [SCHOOL]: 'X' } }, seen);
  expect([refused.status, refused.body.code]).toEqual([409, 'answers_changed']);
  expect((await read(team)).asked?.answers.team).toEqual({ [SCHOOL]: 'Town School' });
});

test('an answer reaches no other person: another member in the same place, or another number of members', async () => {
  const team = await addAnswered();
  const detail = await read(team);
  const member = { ...detail.members[1], email: `${crypto.randomUUID()}@club.test` };
  await asAdmin(site, 'PUT', `${pathOf(team)}/members/1`, member);
  const other = { ...given, members: [{ [SIZE]: 'S' }, { [SIZE]: 'S' }] };
  expect((await correct(team, other, seenOf(detail))).body.code).toBe('answers_changed');
  const fewer = await correct(team, { ...given, members: [{ [SIZE]: 'S' }] });
  expect(fewer.body.code).toBe('answers_changed');
});

test('a wrong answer is refused at its field; what the team still owes may stay open', async () => {
  const asking = await addEvent(site, { questions: JSON.stringify(questions) });
  const byHand = `/api/admin/events/${asking.id}/registrations`;
  const { body: team } = await asAdmin<{ registration_id: string }>(
    site,
    'POST',
    byHand,
    teamForm(),
  );
  const path = `${byHand}/${team.registration_id}/answers`;
  const send = (answers: object) => asAdmin(site, 'PUT', path, { answers });
  const wrong = await send({ team: {}, members: [{ [SIZE]: 'XL' }, {}] });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { [`answers.members.0.${SIZE}`]: 'Choose one of the options.' },
  ]);
  expect((await send({ team: {}, members: [{ [SIZE]: 'M' }, {}] })).status).toBe(200);
  const emptied = await send({ team: {}, members: [{}, {}] });
  expect(emptied.body.fields).toEqual({
    [`answers.members.0.${SIZE}`]: 'Please answer this question.',
  });
});

test('a correction is refused for a stranger, a cancelled team and a team of another event', async () => {
  const team = await addAnswered();
  const stranger = await call(site, 'PUT', `${pathOf(team)}/answers`, { answers: given });
  expect(stranger.status).toBe(401);
  const other = await addEvent(site);
  const path = `/api/admin/events/${other.id}/registrations/${team.registration_id}/answers`;
  expect((await asAdmin(site, 'PUT', path, { answers: given })).status).toBe(404);
  await asAdmin(site, 'POST', `${pathOf(team)}/cancel`, { reason: 'No.', received: 0 });
  const late = await correct(team, { ...given, team: { [SCHOOL]: 'Late' } });
  expect([late.status, late.body.code]).toEqual([409, 'registration_cancelled']);
});

test('of several admins who correct at once, the first wins and the others learn of it', async () => {
  const team = await addAnswered();
  const detail = await read(team);
  const correction = (seen: boolean) => (index: number) => () =>
    updateRegistrationAnswers(site.ctx, {
      id: event.id,
      registration_id: team.registration_id,
      answers: { ...given, team: { [SCHOOL]: `School ${index} ${seen}` } },
      ...(seen && { seen: seenOf(detail) as never }),
    });
  expect(await allAtOnce(times(5, correction(true)))).toEqual({
    succeeded: 1,
    codes: new Set(['answers_changed']),
  });
  // The control: without what the admins saw, each overwrites the one before.
  expect((await allAtOnce(times(5, correction(false)))).succeeded).toBe(5);
});

test('erasing the answers of a team also forgets their correction', async () => {
  const team = await addAnswered();
  const answers = { ...given, team: { [SCHOOL]: 'ask Nadia Sultan' } };
  await correct(team, answers);
  await correct(team, { ...given, team: { [SCHOOL]: 'City School' } });
  await correct(team, { ...given, team: { [SCHOOL]: 'write to nadia@school.test' } });
  const person = '/api/admin/person/events';
  await asAdmin(site, 'POST', `${person}/erase`, { email: 'nadia@school.test' });
  const entries = (await auditEntries(site.pool)).filter(
    ({ subject }) => subject === `registration:${team.registration_id}`,
  );
  expect(entries.filter(({ action }) => action === 'registration.answers_corrected')).toHaveLength(
    3,
  );
  expect(JSON.stringify(entries)).not.toMatch(/Nadia|nadia/);
});
