import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { Question } from '@club/contracts/events/question';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { formData } from '@club/contracts/http/client';
import type { PersonPart } from '@club/contracts/person/person';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import readExcelFile from 'read-excel-file/node';
import {
  addEvent,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  eventFields,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const idOf = (n: number) => `019aa000-0000-7000-8000-00000000000${n}`;
const [SIZE, DIET, ROBOT, SCHOOL] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const ask = (fields: object): Partial<Question> => ({ for: 'team', kind: 'short_text', ...fields });
const questions = [
  ask({ id: SCHOOL, label: 'School?', required: true }),
  ask({
    id: SIZE,
    label: 'Size?',
    kind: 'choice',
    options: ['S', 'M'],
    for: 'member',
    required: true,
  }),
  ask({ id: DIET, label: 'Diet?', kind: 'choices', options: ['Halal', 'Vegan'], for: 'member' }),
  ask({ id: ROBOT, label: 'Robot?', modules: ['Robotics'], required: true }),
];

const addAsking = (list: object[] = questions) =>
  addEvent(site, { questions: JSON.stringify(list) });
const save = <Body = AdminEvent>(event: AdminEvent, fields: object) => {
  const form = formData({ ...eventFields, ...fields });
  return asAdmin<Body>(site, 'PUT', `/api/admin/events/${event.id}`, form);
};
const full = {
  team: { [SCHOOL]: 'City School', [ROBOT]: 'Ada' },
  members: [{ [SIZE]: 'S', [DIET]: ['Vegan', 'Halal'] }, { [SIZE]: 'M' }],
};
const register = (event: AdminEvent, fields: object = {}) =>
  call<RegisteredTeam & { fields?: object }>(
    site,
    'POST',
    `/api/events/${event.id}/register`,
    teamForm(fields),
  );
const open = async ({ payment_token }: RegisteredTeam) =>
  (await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token })).body;
const answer = ({ payment_token }: RegisteredTeam, answers: object) =>
  call<RegistrationDetail & { fields?: object; code?: string }>(
    site,
    'PUT',
    '/api/registration/answers',
    {
      payment_token,
      answers,
    },
  );
const list = async (event: AdminEvent, query = '') =>
  (
    await asAdmin<RegistrationPage>(
      site,
      'GET',
      `/api/admin/events/${event.id}/registrations?${query}`,
    )
  ).body;

describe('the questions of an event', () => {
  test('are kept in their order, shown to visitors while it is open, and copied with it', async () => {
    const event = await addAsking();
    expect(event.questions?.map(({ label }) => label)).toEqual([
      'School?',
      'Size?',
      'Diet?',
      'Robot?',
    ]);
    const shown = await call<ClubEvent>(site, 'GET', `/api/events/${event.id}`);
    expect(shown.body.questions).toEqual(event.questions);
    const copy = await asAdmin<AdminEvent>(site, 'POST', `/api/admin/events/${event.id}/duplicate`);
    expect(copy.body.questions).toEqual(event.questions);
    await save(event, { registration_open: 'false' });
    const closed = await call<ClubEvent>(site, 'GET', `/api/events/${event.id}`);
    expect(closed.body).not.toHaveProperty('questions');
  });

  test('an event without questions has no field about them', async () => {
    const event = await addEvent(site);
    const team = await addTeam(site, event.id);
    const shown = await call<object>(site, 'GET', `/api/events/${event.id}`);
    const [row] = (await list(event)).items;
    for (const answer of [event, shown.body, row]) {
      expect(Object.keys(answer ?? {})).not.toContain('questions');
      expect(Object.keys(answer ?? {})).not.toContain('answers');
    }
    const own = await open(team);
    expect(Object.keys(own)).not.toContain('answers');
    expect(Object.keys(own.event)).not.toContain('questions');
    expect(Object.keys(own.can)).not.toContain('answer');
  });

  test.each([
    ['no JSON', { questions: 'The questions must be a list.' }],
    [
      JSON.stringify([ask({ id: SIZE, label: '' })]),
      { 'questions.0.label': 'Question is required.' },
    ],
    [
      JSON.stringify([ask({ id: SIZE, label: 'a', modules: ['Chess'] })]),
      { 'questions.0.modules': 'This event has no module Chess.' },
    ],
  ])('%s is refused at its field', async (sent, fields) => {
    const event = await addEvent(site);
    const { status, body } = await save<{ fields?: object }>(event, { questions: sent });
    expect([status, body.fields]).toEqual([422, fields]);
  });

  test('a form that does not know them leaves them, and they follow a renamed module', async () => {
    const event = await addAsking();
    const { body } = await save(event, {
      modules: 'Web development,Robots',
      module_amounts: 'Web development:1200,Robots:2500',
      discount_codes: '[]',
      module_renames: JSON.stringify({ Robotics: 'Robots' }),
    });
    expect(body.questions?.map(({ modules }) => modules)).toEqual([[], [], [], ['Robots']]);
  });

  test('change freely while teams register, but an answered question keeps its kind', async () => {
    const event = await addAsking();
    await register(event, { answers: full });
    const [school, ...rest] = questions;
    const changed = [...rest, { ...school, label: 'Which school?', required: false }];
    const { body } = await save(event, { questions: JSON.stringify(changed) });
    expect(body.questions?.at(-1)).toMatchObject({ id: SCHOOL, label: 'Which school?' });
    const kind = JSON.stringify([...rest, { ...school, kind: 'long_text' }]);
    expect(await save<{ fields?: object }>(event, { questions: kind })).toMatchObject({
      status: 422,
      body: { fields: { 'questions.3.kind': expect.stringMatching(/^Teams have answered/) } },
    });
    const sentences = (await auditEntries(site.pool)).filter(
      ({ action, subject }) => action === 'event.updated' && subject === `event:${event.id}`,
    );
    expect(sentences.at(-1)?.after).toHaveProperty('questions');
  });

  test('a removed question stays with the answers that teams gave, and goes without any', async () => {
    const event = await addAsking();
    const { body: team } = await register(event, {
      answers: { ...full, members: full.members.map((own) => ({ ...own, [DIET]: [] })) },
    });
    const { body } = await save(event, { questions: JSON.stringify(questions.slice(3)) });
    expect(body.questions?.map(({ label, removed }) => [label, removed ?? false])).toEqual([
      ['Robot?', false],
      ['School?', true],
      ['Size?', true],
    ]);
    const own = await open(team);
    expect(own.answers?.team).toEqual(full.team);
    expect(own.event.questions?.map(({ label }) => label)).toEqual(['Robot?', 'School?', 'Size?']);
    expect((await list(event)).items[0]?.answers).toContainEqual({
      question: SCHOOL,
      label: 'School? (removed)',
      member: null,
      text: 'City School',
    });
    expect((await answer(team, { team: { [ROBOT]: 'Bob' } })).body.answers?.team).toEqual({
      [SCHOOL]: 'City School',
      [ROBOT]: 'Bob',
    });
  });

  test('a stranger and a form of an earlier version are refused', async () => {
    const event = await addEvent(site);
    const form = formData({ ...eventFields, questions: '[]' });
    const stranger = await call(site, 'PUT', `/api/admin/events/${event.id}`, form);
    expect(stranger.status).toBe(401);
    const stale = await save<{ code: string }>(event, { questions: '[]', version: '99' });
    expect([stale.status, stale.body.code]).toEqual([409, 'newer_version']);
  });
});

describe('the answers of a team', () => {
  test('are stored, shown to the team and to admins, and found', async () => {
    const event = await addAsking();
    const { status, body: team } = await register(event, { answers: full });
    expect(status).toBe(201);
    expect((await open(team)).answers).toEqual({
      ...full,
      members: [{ [SIZE]: 'S', [DIET]: ['Halal', 'Vegan'] }, { [SIZE]: 'M' }],
    });
    const told = [
      { question: SCHOOL, label: 'School?', member: null, text: 'City School' },
      { question: ROBOT, label: 'Robot?', member: null, text: 'Ada' },
      { question: SIZE, label: 'Size?', member: 0, text: 'S' },
      { question: DIET, label: 'Diet?', member: 0, text: 'Halal, Vegan' },
      { question: SIZE, label: 'Size?', member: 1, text: 'M' },
    ];
    expect((await list(event, 'search=city+sch')).items[0]?.answers).toEqual(told);
    expect((await list(event, 'search=Halal')).total).toBe(0);
    const path = `/api/admin/events/${event.id}/registrations/${team.registration_id}`;
    const detail = await asAdmin<AdminRegistrationDetail>(site, 'GET', path);
    expect(detail.body.answers).toEqual(told);
  });

  test('each wrong or missing one is refused at its field, and the team is not registered', async () => {
    const event = await addAsking();
    const answers = { team: { [SCHOOL]: 'a\nb' }, members: [{ [SIZE]: 'XL' }] };
    const { status, body } = await register(event, { answers });
    expect([status, body.fields]).toEqual([
      422,
      {
        [`answers.team.${SCHOOL}`]: 'The answer must be one line of text.',
        [`answers.team.${ROBOT}`]: 'Please answer this question.',
        [`answers.members.0.${SIZE}`]: 'Choose one of the options.',
        [`answers.members.1.${SIZE}`]: 'Please answer this question.',
      },
    ]);
    expect((await list(event)).total).toBe(0);
  });

  test.each([
    [null, 'answers'],
    ['x', 'answers'],
    [{ team: { x: 'y' } }, 'answers.team.x'],
    [{ team: { [SIZE]: 7 } }, `answers.team.${SIZE}`],
    [{ members: {} }, 'answers.members'],
    [{ team: { [SIZE]: 'x'.repeat(4001) } }, `answers.team.${SIZE}`],
  ])('answers of a wrong form are refused at %#', async (answers, field) => {
    const event = await addAsking([]);
    const { status, body } = await register(event, { answers });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  test('questions of other modules are not asked', async () => {
    const event = await addAsking();
    const answers = { team: { [SCHOOL]: 'City School' }, members: full.members };
    const { status } = await register(event, { answers, modules: ['Web development'] });
    expect(status).toBe(201);
  });

  test('a page that does not know the questions is refused while one is required', async () => {
    const event = await addAsking();
    const { status, body } = await register(event);
    expect(status).toBe(422);
    const members = [0, 1].map((member) => `answers.members.${member}.${SIZE}`);
    const team = [SCHOOL, ROBOT].map((id) => `answers.team.${id}`);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([...members, ...team].sort());
    const optional = await addAsking(questions.map((one) => ({ ...one, required: false })));
    expect((await register(optional)).status).toBe(201);
  });

  test('a team that was not asked answers on its page', async () => {
    const event = await addEvent(site);
    const { body: team } = await register(event);
    await save(event, { questions: JSON.stringify(questions) });
    const own = await open(team);
    expect(own).toMatchObject({ answers: { team: {}, members: [{}, {}] }, can: { answer: true } });
    expect((await list(event, `answer=${SIZE}:`)).total).toBe(1);
    expect((await answer(team, full)).status).toBe(200);
    expect((await list(event, `answer=${SIZE}:`)).total).toBe(0);
  });

  test('the same attempt with the same answers changes nothing, with others it corrects them', async () => {
    const event = await addAsking();
    const form = teamForm({ answers: full, attempt: '9be7ba7a-5c25-4d80-8f2f-3a05ee6d1d11' });
    const send = (fields: object = {}) =>
      call<RegisteredTeam>(site, 'POST', `/api/events/${event.id}/register`, {
        ...form,
        ...fields,
      });
    const { body: team } = await send();
    await send();
    expect(await auditOf(site, team.registration_id)).toEqual(['registration.registered']);
    await send({ answers: { ...full, team: { ...full.team, [ROBOT]: 'Bob' } } });
    expect((await open(team)).answers?.team[ROBOT]).toBe('Bob');
    expect(await auditOf(site, team.registration_id)).toContain('registration.changed');
  });

  test('stay with their people when members change, and those of a merged team come along', async () => {
    const event = await addAsking();
    const form = teamForm({ answers: full });
    const path = `/api/events/${event.id}/register`;
    const { body: team } = await call<RegisteredTeam>(site, 'POST', path, form);
    const [first, second] = form.members;
    const update = {
      payment_token: team.payment_token,
      members: [
        { ...second, phone: '' },
        { ...first, name: 'New', email: 'new@club.test' },
      ],
      modules: form.modules,
    };
    const { body } = await call<RegistrationDetail>(site, 'PUT', '/api/registration', update);
    expect(body.answers?.members).toEqual([{ [SIZE]: 'M' }, {}]);
    const { body: other } = await register(event, {
      answers: { ...full, members: [{ [SIZE]: 'S' }] },
      members: [first],
    });
    const merge = `/api/admin/events/${event.id}/registrations/${team.registration_id}/merge`;
    await asAdmin(site, 'POST', merge, { other_id: other.registration_id });
    expect((await open(team)).answers?.members).toEqual([{ [SIZE]: 'M' }, {}, { [SIZE]: 'S' }]);
  });
});

describe('correcting answers', () => {
  test('is possible after the payment, is repeated without effect, and is in the audit log without the text', async () => {
    const event = await addAsking();
    const { body: team } = await register(event, { answers: full });
    await pay(site, event.id, paymentForm(team));
    const corrected = { ...full, team: { ...full.team, [SCHOOL]: 'Other School' } };
    for (let n = 0; n < 2; n += 1) expect((await answer(team, corrected)).status).toBe(200);
    const own = await auditOf(site, team.registration_id);
    expect(own.filter((action) => action === 'registration.answered')).toHaveLength(1);
    expect(JSON.stringify(await auditEntries(site.pool))).not.toContain('Other School');
    expect((await list(event, 'search=other+school')).total).toBe(1);
    expect((await list(event, 'search=city+school')).total).toBe(0);
  });

  test('a new required question is asked, and changes no registration until it is answered', async () => {
    const event = await addAsking([]);
    const { body: team } = await register(event);
    await pay(site, event.id, paymentForm(team));
    await save(event, { questions: JSON.stringify(questions) });
    await asAdmin(site, 'POST', decisionPath(event.id, team.team_name, 'approve'));
    expect(await open(team)).toMatchObject({ payment_status: 'approved', can: { answer: true } });
    const { status, body } = await answer(team, { team: {}, members: [{}, {}] });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([
      422,
      [
        `answers.team.${SCHOOL}`,
        `answers.team.${ROBOT}`,
        `answers.members.0.${SIZE}`,
        `answers.members.1.${SIZE}`,
      ],
    ]);
    expect((await answer(team, full)).status).toBe(200);
  });

  test('a wrong link, a cancelled registration and other members are refused', async () => {
    const event = await addAsking();
    const { body: team } = await register(event, { answers: full });
    const stranger = await answer({ ...team, payment_token: 'wrong' }, full);
    expect(stranger.status).toBe(403);
    const changed = await answer(team, { team: full.team, members: [{}] });
    expect([changed.status, changed.body.code]).toEqual([409, 'members_changed']);
    await call(site, 'POST', '/api/registration/cancel', { payment_token: team.payment_token });
    const late = await answer(team, { ...full, team: { ...full.team, [ROBOT]: 'Late' } });
    expect([late.status, late.body.code]).toEqual([409, 'registration_cancelled']);
  });
});

test('the list is filtered by an answer of the team or of a member, and by one that is missing', async () => {
  const event = await addAsking(questions.map((one) => ({ ...one, required: false })));
  await register(event, { answers: full });
  await register(event, { modules: ['Web development'] });
  const count = async (question: string, value: string) =>
    (await list(event, new URLSearchParams({ answer: `${question}:${value}` }).toString())).total;
  expect(await count(SIZE, 'S')).toBe(1);
  expect(await count(SIZE, 'XL')).toBe(0);
  expect(await count(DIET, 'Halal')).toBe(1);
  expect(await count(DIET, '')).toBe(2);
  expect(await count(SCHOOL, 'City School')).toBe(1);
  expect(await count(SCHOOL, '')).toBe(1);
  // The second team has not the module that is asked.
  expect(await count(ROBOT, '')).toBe(0);
  const path = `/api/admin/events/${event.id}/registrations?answer=Size`;
  expect((await asAdmin(site, 'GET', path)).status).toBe(400);
});

test('an option that was reworded is found, stays beside a newly chosen one, and is in the files', async () => {
  const event = await addAsking();
  const team = await register(event, { answers: full });
  await register(event, {
    answers: { ...full, members: [{ [SIZE]: 'S', [DIET]: ['Vegan'] }, { [SIZE]: 'M' }] },
  });
  const earlier = async (question: string) =>
    (await list(event, new URLSearchParams({ answer: `${question}!` }).toString())).items;
  expect(await earlier(DIET)).toEqual([]);
  const reworded = questions.map((asked) =>
    asked.id === DIET ? { ...asked, options: ['Halal food', 'Vegan', 'Fish'] } : asked,
  );
  await save(event, { questions: JSON.stringify(reworded) });
  expect(await earlier(DIET)).toMatchObject([{ id: team.body.registration_id }]);
  expect(await earlier(SIZE)).toEqual([]);
  const more = { [SIZE]: 'S', [DIET]: ['Halal', 'Vegan', 'Fish'] };
  const { status, body } = await answer(team.body, { ...full, members: [more, { [SIZE]: 'M' }] });
  expect([status, body.answers?.members[0]?.[DIET]]).toEqual([200, ['Vegan', 'Fish', 'Halal']]);
  const csv = await site.app.request(
    `/api/admin/events/${event.id}/registrations.csv?answer=${DIET}!`,
    { headers: site.adminHeaders },
  );
  expect((await csv.text()).trim().split(/\r?\n/)[1]).toContain('"Vegan, Fish, Halal"');
  const wrong = `/api/admin/events/${event.id}/registrations?answer=${DIET}!Halal`;
  expect((await asAdmin(site, 'GET', wrong)).status).toBe(400);
});

test('the CSV file has a column for each question of the team and of each member', async () => {
  const event = await addAsking();
  await register(event, { answers: { ...full, team: { [SCHOOL]: '=2+"x"', [ROBOT]: 'اردو' } } });
  const response = await site.app.request(`/api/admin/events/${event.id}/registrations.csv`, {
    headers: site.adminHeaders,
  });
  const [heading = '', row = ''] = (await response.text()).trim().split(/\r?\n/);
  expect(heading).toMatch(
    /School\?,Robot\?,Member 1 Size\?,Member 1 Diet\?,Member 2 Size\?,Member 2 Diet\?,Member 3 Size\?,Member 3 Diet\?$/,
  );
  expect(row.endsWith(`,اردو,S,"Halal, Vegan",M,,,`)).toBe(true);
  expect(row).toContain(`"'=2+""x"""`);
});

test('the Excel file has the cells of the CSV file, with numbers as numbers', async () => {
  const tables = ask({ id: ROBOT, label: 'Tables?', kind: 'number' });
  const event = await addAsking([...questions.slice(0, 3), tables]);
  await register(event, { answers: { ...full, team: { [SCHOOL]: '=2+3', [ROBOT]: '-2.5' } } });
  const read = async (type: string) =>
    (
      await site.app.request(`/api/admin/events/${event.id}/registrations.${type}`, {
        headers: site.adminHeaders,
      })
    ).arrayBuffer();
  const [sheet] = await readExcelFile(Buffer.from(await read('xlsx')));
  const [headings = [], row = []] = sheet?.data ?? [];
  const at = (heading: string) => row[headings.indexOf(heading)];
  expect(at('School?')).toBe('=2+3');
  expect(at('Tables?')).toBe(-2.5);
  expect(at('Member 1 Diet?')).toBe('Halal, Vegan');
  expect(at('Total (PKR)')).toBe(3700);
  const csv = Buffer.from(await read('csv')).toString();
  expect(headings.map(String).join(',')).toBe(csv.split('\r\n')[0]?.replace('\uFEFF', ''));
  expect(csv).toContain(",'=2+3,-2.5,S,");
});

describe('a person', () => {
  const people = async (path: string, body: object) =>
    (await asAdmin<PersonPart[]>(site, 'POST', `/api/admin/person/events${path}`, body)).body;

  test('gets the own answers, and they are erased with the address', async () => {
    const event = await addAsking();
    const form = teamForm({ answers: full });
    const path = `/api/events/${event.id}/register`;
    const { body: team } = await call<RegisteredTeam>(site, 'POST', path, form);
    const email = form.members[0]?.email;
    const [registrations] = await people('', { email });
    expect(registrations?.records[0]).toMatchObject({
      answers: [
        { question: 'School?', answer: 'City School' },
        { question: 'Robot?', answer: 'Ada' },
        { question: 'Size?', answer: 'S' },
        { question: 'Diet?', answer: 'Halal, Vegan' },
      ],
    });
    await people('/erase', { email });
    expect((await open(team)).answers).toEqual({ team: {}, members: [{}, { [SIZE]: 'M' }] });
    expect((await list(event, 'search=City+School')).total).toBe(0);
  });

  test('is found by an address in an answer of somebody else, which is erased', async () => {
    const event = await addAsking();
    const { body: team } = await register(event, {
      answers: { ...full, team: { [SCHOOL]: 'ask Coach@School.test', [ROBOT]: 'Ada' } },
    });
    const email = 'coach@school.test';
    expect(await people('', { email })).toMatchObject([
      { kind: 'Answers to questions of events', records: [{ reference: team.reference }] },
    ]);
    await people('/erase', { email });
    expect((await open(team)).answers).toMatchObject({ team: {}, members: [{ [SIZE]: 'S' }, {}] });
    expect(await people('', { email })).toEqual([]);
  });

  test('is found by a name in an answer, which is erased', async () => {
    const event = await addAsking();
    const { body: team } = await register(event, {
      answers: { ...full, team: { [SCHOOL]: 'ask Zubaida Anwar', [ROBOT]: 'Ada' } },
    });
    const name = 'zubaida anwar';
    const parts = await people('/by-name', { name });
    const row = `answers:${team.registration_id}:team`;
    expect(parts.find(({ kind }) => kind.startsWith('Answers'))?.records).toMatchObject([
      { row, fields: { answers: 'School?: ask Zubaida Anwar\nRobot?: Ada' } },
    ]);
    await people('/by-name/erase', { name, rows: [row] });
    expect((await open(team)).answers?.team).toEqual({});
  });
});
