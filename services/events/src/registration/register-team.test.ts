import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  eventFields,
  member,
  openEventsSite,
  PUBLIC_URL,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const register = <Body = { detail: string; code: string; fields: Record<string, string> }>(
  form: object,
  event = eventId,
) => call<Body>(site, 'POST', `/api/events/${event}/register`, form);

test('registers a team at the current prices', async () => {
  const form = teamForm({ modules: ['Robotics', 'Web development', 'Robotics'] });
  const { status, body } = await register<RegisteredTeam>(form);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    team_name: form.team_name,
    modules: [
      { name: 'Web development', amount: 1200 },
      { name: 'Robotics', amount: 2500 },
    ],
    total: 3700,
  });
  expect(body.reference).toMatch(/^WCS-[34679C-Y]{6}$/);
  expect(body.payment_token).toHaveLength(43);
  expect(await auditOf(site, body.registration_id)).toEqual(['registration.registered']);
});

test('every member gets an email with the amount, the reference and a link that resumes', async () => {
  const form = teamForm();
  const { body } = await register<RegisteredTeam>(form);
  const emails = (await queuedEmails(site.database.pool)).filter(({ to }) =>
    form.members.some(({ email }) => email === to),
  );
  expect(emails.map(({ to }) => to)).toEqual(form.members.map(({ email }) => email));
  for (const { text, html } of emails) {
    expect(text).toContain('PKR 3,700');
    expect(text).toContain(body.reference);
    expect(html).toContain(body.reference);
    const token = new RegExp(`${PUBLIC_URL}/registration#([\\w-]{43})`).exec(text)?.[1];
    const path = '/api/registration';
    const opened = await call<RegistrationDetail>(site, 'POST', path, { payment_token: token });
    expect(opened.body).toMatchObject({
      registration_id: body.registration_id,
      event: { title: 'Winter Code Sprint' },
      payment_status: 'unpaid',
      payable: 3700,
      transaction_id: null,
      rejection_reason: null,
    });
  }
});

test.each([
  ['a missing team name', { team_name: ' ' }, 'team_name', 'Team name is required.'],
  [
    'a name that a URL path drops',
    { team_name: '..' },
    'team_name',
    'Please choose another team name.',
  ],
  [
    'a name with a line break',
    { team_name: 'a\nb' },
    'team_name',
    'Team name must be one line of text.',
  ],
  [
    'a member name with a line separator',
    { members: [{ ...member('a@club.test'), name: 'Zara\u2028Pay only to …' }] },
    'members.0.name',
    'Name must be one line of text.',
  ],
  [
    'a phone number with a NUL',
    { members: [{ ...member('a@club.test'), phone: '03\u0000' }] },
    'members.0.phone',
    'Phone must be one line of text.',
  ],
  [
    'a team name with a link',
    { team_name: 'Win at evil.com/now' },
    'team_name',
    'A name cannot contain a web or email address.',
  ],
  [
    'a member name with an email address',
    { members: [{ ...member('a@club.test'), name: 'Write to a@evil.pk' }] },
    'members.0.name',
    'A name cannot contain a web or email address.',
  ],
  ['no member', { members: [] }, 'members', 'Please enter a team name and at least one member.'],
  [
    'a fourth member',
    { members: Array(4).fill(member('a@club.test')) },
    'members',
    'A team has at most 3 members.',
  ],
  [
    'a member without a name',
    { members: [{ ...member('a@club.test'), name: '' }] },
    'members.0.name',
    'Name is required.',
  ],
  [
    'a member without an email address',
    { members: [{ name: 'A' }] },
    'members.0.email',
    'An email address is required.',
  ],
  [
    'an invalid email address',
    { members: [{ name: 'A', email: 'a' }] },
    'members.0.email',
    'This does not look like an email address.',
  ],
  ['no module', { modules: [] }, 'modules', 'Please select at least one module'],
  [
    'a module of another event',
    { modules: ['Chess'] },
    'modules',
    'Chess is no longer part of this event. Please choose again.',
  ],
  [
    'the same email address twice',
    { members: [member('twin@club.test'), member(' TWIN@club.test')] },
    'members.1.email',
    'Member 2 has the same email as member 1.',
  ],
])('refuses %s', async (_, fields, field, text) => {
  const { status, body } = await register(teamForm(fields));
  expect({ status, text: body.fields[field] }).toEqual({ status: 422, text });
});

test('a member needs only a name and an email address', async () => {
  const { status } = await register(
    teamForm({ members: [{ name: 'A', email: 'only@club.test' }] }),
  );
  expect(status).toBe(201);
});

test.each([
  ['an unknown event', '01a1fd9c-0000-7000-8000-000000000000'],
  ['an invalid id', 'robots'],
])('answers 404 for %s', async (_, event) => {
  expect((await register(teamForm(), event)).status).toBe(404);
});

test('a team name is taken without regard to case and outer space, per event', async () => {
  const { team_name: taken } = await addTeam(site, eventId);
  const { status, body } = await register(teamForm({ team_name: `  ${taken.toUpperCase()} ` }));
  expect([status, body.code, body.fields.team_name]).toEqual([
    409,
    'team_name_taken',
    'This team name is already taken for this event. Please choose another one.',
  ]);
  const other = await addEvent(site);
  expect((await register(teamForm({ team_name: taken }), other.id)).status).toBe(201);
});

test('a response never tells who is registered: only a payment is refused, by number, until the other team is rejected', async () => {
  const shared = member('shared@club.test');
  const first = await addPendingTeam(site, eventId, { members: [shared] });
  const second = await addTeam(site, eventId, {
    members: [member('free@club.test'), { ...shared, email: 'Shared@Club.test' }],
  });
  const refused = await pay(site, eventId, paymentForm(second));
  expect([refused.status, refused.body.code]).toEqual([409, 'member_registered_elsewhere']);
  const text = refused.body.fields?.['members.1.email'];
  expect(text).toMatch(/^Member 2 \(Shared@Club.test\) already has a place/);
  expect(text).not.toContain(first.team_name);

  await asAdmin(site, 'POST', decisionPath(eventId, first.team_name, 'reject'), { reason: 'No.' });
  expect((await pay(site, eventId, paymentForm(second))).status).toBe(200);
  const again = await pay(site, eventId, paymentForm(first));
  expect([again.status, again.body.code]).toEqual([409, 'member_registered_elsewhere']);
});

test('a closed event refuses teams', async () => {
  const closed = await addEvent(site, { registration_open: 'false' });
  const { status, body } = await register(teamForm(), closed.id);
  expect([status, body.code]).toEqual([409, 'registrations_closed']);
});

test('prices stay as they were at registration, and a removed module is named', async () => {
  const event = await addEvent(site);
  const team = await addTeam(site, event.id);
  const changed = {
    ...eventFields,
    modules: 'Robotics',
    module_amounts: 'Robotics:9000',
    discount_codes: '',
  };
  await asAdmin(site, 'PUT', `/api/admin/events/${event.id}`, formData(changed));
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
    payment_token: team.payment_token,
  });
  expect(body.total).toBe(3700);
  const late = await register(teamForm(), event.id);
  expect([late.status, late.body.fields.modules]).toEqual([
    422,
    'Web development is no longer part of this event. Please choose again.',
  ]);
});

describe('the same attempt sent again', () => {
  const attempt = () => ({ attempt: crypto.randomUUID() });

  test('is the same registration', async () => {
    const form = teamForm(attempt());
    const responses = await Promise.all([1, 2, 3].map(() => register<RegisteredTeam>(form)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = responses.map(({ body }) => body.registration_id);
    expect(new Set(ids).size).toBe(1);
    expect(await auditOf(site, String(ids[0]))).toHaveLength(1);
    const emails = (await queuedEmails(site.database.pool)).filter(
      ({ to }) => to === form.members[0]?.email,
    );
    expect(emails).toHaveLength(1);
    for (const { body } of responses) {
      expect(
        (await pay(site, eventId, paymentForm(body, { transaction_id: 'X' }))).status,
      ).not.toBe(403);
    }
  });

  test('with other modules changes the unpaid registration', async () => {
    const form = teamForm(attempt());
    const first = await register<RegisteredTeam>(form);
    const second = await register<RegisteredTeam>({
      ...form,
      modules: ['Robotics'],
      team_name: `${form.team_name} II`,
    });
    expect(second.body).toMatchObject({
      registration_id: first.body.registration_id,
      reference: first.body.reference,
      team_name: `${form.team_name} II`,
      total: 2500,
    });
    expect(await auditOf(site, first.body.registration_id)).toEqual([
      'registration.registered',
      'registration.changed',
    ]);
    await pay(site, eventId, paymentForm(second.body));
    const third = await register(form);
    expect([third.status, third.body.code]).toEqual([409, 'already_paid']);
  });
});

test('a registration that is changed 60 times sends each member eight emails, and an unchanged one sends none', async () => {
  const strict = await openEventsSite({ rateLimitScale: 1 });
  const path = `/api/events/${(await addEvent(strict)).id}/register`;
  const form = teamForm({ attempt: crypto.randomUUID() });
  const send = (team_name: string) => call(strict, 'POST', path, { ...form, team_name });
  await send('Original');
  for (let n = 0; n < 5; n += 1) expect((await send('Original')).status).toBe(201);
  expect(await queuedEmails(strict.pool)).toHaveLength(2);
  for (let n = 0; n < 60; n += 1) expect((await send(`Change ${n}`)).status).toBe(201);
  expect(await queuedEmails(strict.pool)).toHaveLength(16);
  await strict.close();
});

test('no text of a visitor is in the subject, and no link in the body is the visitor’s', async () => {
  const form = teamForm({
    team_name: 'Snakes main.py',
    members: [{ ...member('subject@club.test'), name: 'x.com' }],
  });
  const { body } = await register<RegisteredTeam>(form);
  await pay(site, eventId, paymentForm(body, { transaction_id: 'https://evil.example/pay' }));
  await asAdmin(site, 'POST', decisionPath(eventId, 'Snakes main.py', 'approve'));
  const emails = (await queuedEmails(site.pool)).filter(({ to }) => to === 'subject@club.test');
  expect(emails.map(({ subject }) => subject)).toEqual([
    `Your team is registered for Winter Code Sprint (${body.reference})`,
    `We received your receipt for Winter Code Sprint (${body.reference})`,
    `Your team has a place at Winter Code Sprint (${body.reference})`,
  ]);
  for (const { text, html = '' } of emails) {
    for (const link of ['main.py', 'x.com', 'https://evil', 'evil.example']) {
      expect([text, html].filter((part) => part.includes(link))).toEqual([]);
    }
  }
});

test('a wrong token is refused', async () => {
  const { status, body } = await call(site, 'POST', '/api/registration', {
    payment_token: 'x',
  });
  expect([status, body.code]).toEqual([403, 'not_allowed']);
});
