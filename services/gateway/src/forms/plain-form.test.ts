import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { onError } from '@club/service-kit/errors/on-error';
import { TOPICS_HEADER } from '@club/service-kit/http/prepared-answers';
import { identifyRequests } from '@club/service-kit/http/request-id';
import { isWithinHops } from '@club/service-kit/http/trusted-proxies';
import { Hono } from 'hono';
import { prepareBytes } from '../edge/prepared-bytes.ts';
import { createPassOn } from '../proxy/proxy.routes.ts';
import { plainFormRoutes } from './plain-form.routes.ts';

const SITE = 'https://club.example';
const EVENT = '0190a000-0000-7000-8000-000000000001';
const REGISTER = '/events/sprint/register';
const OPENED = '/registration/open';
const SECRET = 'a-long-secret';

/** The page has the event's slug in its address, and the call its id. */
const eventAnswer = { '/api/events/sprint': () => Response.json({ id: EVENT }) };

const connection = {
  incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } },
};

const refusal = (status: number, fields: Record<string, string> = {}, detail = 'No.') =>
  Response.json({ detail, code: 'invalid', fields, request_id: '1' }, { status });

interface Call {
  path: string;
  body: unknown;
  headers: Headers;
}

/** The forms in front of services that answer with `answers`, by path; records the calls and the pages. */
function site(answers: Record<string, () => Response>) {
  const calls: Call[] = [];
  const shown: PostedForm[] = [];
  const backend = async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    const type = request.headers.get('content-type');
    const isJson = type?.includes('json');
    const form = async () => type && Object.fromEntries(await request.formData());
    const body = isJson ? await request.json() : await form();
    calls.push({ path, body, headers: request.headers });
    return answers[path]?.() ?? refusal(404);
  };
  const backends = { auth: backend, content: backend, events: backend, gateway: backend };
  const app = new Hono();
  app.use(identifyRequests());
  app.onError(onError);
  app.route(
    '/',
    plainFormRoutes({
      publicUrl: SITE,
      passOn: createPassOn(backends, isWithinHops(0), { touch() {} }),
      pages: {
        get: () => Promise.reject(new Error('A form never gets a prepared page.')),
        metrics: [],
        close: async () => undefined,
        async answer(posted) {
          shown.push(posted);
          const document = prepareBytes(new TextEncoder().encode('page'), 'text/html');
          return { document, status: 200, policy: "form-action 'self'" };
        },
      },
    }),
  );
  app.get('*', (c) => c.text('prepared page'));
  const send = (
    path: string,
    body: URLSearchParams | FormData | undefined,
    headers: Record<string, string> = {},
  ) =>
    app.request(
      SITE + path,
      { method: body ? 'POST' : 'GET', body: body ?? null, headers: { origin: SITE, ...headers } },
      connection,
    );
  return { calls, shown, send };
}

const message = new URLSearchParams({ name: 'Ada', email: 'ada@club.test', message: 'Hello' });

test('a form calls the API in the name of the visitor, and its page is stored nowhere', async () => {
  const { calls, shown, send } = site({ '/api/contact/messages': () => Response.json({}) });
  const response = await send('/contact', message, {
    cookie: 'visitor=abc',
    'user-agent': 'Lynx',
    'x-club-client-address': '10.0.0.1',
  });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
  const [call] = calls;
  expect(call?.body).toEqual({ name: 'Ada', email: 'ada@club.test', message: 'Hello' });
  const seen = ['cookie', 'user-agent', 'x-club-client-address'].map((name) =>
    call?.headers.get(name),
  );
  expect(seen).toEqual(['visitor=abc', 'Lynx', '203.0.113.7']);
  expect(shown).toEqual([
    { name: 'contact', pathname: '/contact', values: {}, errors: {}, problem: '' },
  ]);
});

test.each(['/contact', REGISTER, OPENED, '/blogs/1'])(
  'a page of another site cannot send the form of %s',
  async (path) => {
    const { calls, send } = site({});
    const response = await send(path, message, { origin: 'https://evil.example' });
    expect([response.status, calls]).toEqual([403, []]);
  },
);

test('a refused form is shown again with its values, the errors of its fields and the status', async () => {
  const email = 'This does not look like an email address.';
  const { shown, send } = site({ '/api/contact/messages': () => refusal(422, { email }) });
  const response = await send('/contact', message);
  expect(response.status).toBe(422);
  expect(shown[0]).toMatchObject({
    values: { name: ['Ada'], message: ['Hello'] },
    errors: { email },
    problem: '❌ Failed to send message. Please try again.',
  });
});

test.each(['/contact', REGISTER, OPENED, '/blogs/1'])(
  'fields of %s may have names that every object has, and a body that is no form gets words',
  async (path) => {
    const { shown, send } = site({ ...eventAnswer });
    for (const name of ['__proto__', 'constructor', 'toString', 'members.__proto__.name']) {
      const response = await send(
        path,
        new URLSearchParams([
          [name, 'x'],
          [name, 'y'],
        ]),
      );
      expect([name, response.status < 500]).toEqual([name, true]);
    }
    expect(shown.length).toBeGreaterThan(0);
    for (const type of [
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await send(path, message, { 'content-type': type });
      expect([type, response.status < 500]).toEqual([type, true]);
    }
  },
);

const team = new URLSearchParams([
  ['team_name', 'Kernel Panic'],
  ['members.0.name', 'Ada'],
  ['members.0.email', 'ada@club.test'],
  ['members.2.name', 'Grace'],
  ['modules', 'Robotics'],
  ['modules', 'Web development'],
]);

test('the prices that the form showed go with the registration', async () => {
  const { calls, send } = site(eventAnswer);
  const form = { modules: 'Robotics', 'amounts.Robotics': '2000', 'amounts.Web: 2': '1199.5' };
  await send(REGISTER, new URLSearchParams(form));
  expect(calls.at(-1)?.body).toMatchObject({
    modules: ['Robotics'],
    amounts: { Robotics: 2000, 'Web: 2': 1199.5 },
  });
});

test('a registered team is led to its payment, and no address contains its secret', async () => {
  const registered = () => Response.json({ payment_token: SECRET }, { status: 201 });
  const { calls, send } = site({ ...eventAnswer, [`/api/events/${EVENT}/register`]: registered });
  const attempt = crypto.randomUUID();
  const cookie = `__Secure-registrationAttempt=${attempt}`;
  const response = await send(REGISTER, team, { cookie });
  expect([response.status, response.headers.get('location')]).toEqual([303, OPENED]);
  expect(calls.at(-1)?.body).toMatchObject({ attempt, modules: ['Robotics', 'Web development'] });
  const [opened, ended] = response.headers.getSetCookie();
  expect(opened).toBe(
    `__Secure-registration=${SECRET}; Max-Age=7200; Path=${OPENED}; HttpOnly; Secure; SameSite=Strict`,
  );
  expect(ended).toMatch(/^__Secure-registrationAttempt=; Max-Age=0/);
});

test('the errors of a refused team appear at the members that were sent', async () => {
  const errors = { 'members.1.email': 'An email address is required.' };
  const { calls, shown, send } = site({
    ...eventAnswer,
    [`/api/events/${EVENT}/register`]: () => refusal(422, errors),
  });
  await send(REGISTER, team);
  expect(calls.at(-1)?.body).toMatchObject({ members: [{ name: 'Ada' }, { name: 'Grace' }] });
  expect(shown[0]).toMatchObject({ errors, values: { 'members.1.name': ['Grace'] } });
  expect(shown[0]?.values['members.2.name']).toBeUndefined();
});

test('the problem of a field has the label that the event gives it', async () => {
  const errors = { 'members.0.batch': 'Batch can have at most 20 characters.' };
  const fields = [{ name: 'batch', label: 'Class', required: false }];
  const { shown, send } = site({
    '/api/events/sprint': () => Response.json({ id: EVENT, member_fields: fields }),
    [`/api/events/${EVENT}/register`]: () => refusal(422, errors),
  });
  await send(REGISTER, team);
  expect(shown[0]?.errors).toEqual({ 'members.0.batch': 'Class can have at most 20 characters.' });
});

test('the form of a registration gets an attempt of its own for each browser', async () => {
  const { send } = site({});
  const first = (await send(REGISTER, undefined)).headers.get('set-cookie');
  expect(first).toMatch(/^__Secure-registrationAttempt=[\da-f-]{36}; .*HttpOnly/);
  const again = await send(REGISTER, undefined, { cookie: first?.split(';')[0] ?? '' });
  expect(again.headers.get('set-cookie')).toBeNull();
});

const registration = {
  event: { id: EVENT },
  team_name: 'Kernel Panic',
  modules: [{ name: 'Robotics', amount: 500 }],
};
const found = () => Response.json(registration);
const cookie = `__Secure-registration=${SECRET}`;

test('the registration of the cookie is shown, and no prepared page', async () => {
  const { calls, shown, send } = site({ '/api/registration': found });
  const response = await send(OPENED, undefined, { cookie });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(calls[0]?.body).toEqual({ payment_token: SECRET });
  expect(shown[0]?.opened).toEqual({ registration });
  expect(await (await send(OPENED, undefined)).text()).toBe('prepared page');
});

test.each([`${SITE}/registration#${SECRET}`, `${SITE}/events/1#pay=${SECRET}`, ` ${SECRET} `])(
  'the pasted link %s opens the registration',
  async (link) => {
    const { calls, send } = site({ '/api/registration': found });
    const response = await send(OPENED, new URLSearchParams({ link }));
    expect(calls[0]?.body).toEqual({ payment_token: SECRET });
    expect([response.status, response.headers.get('location')]).toEqual([303, OPENED]);
    expect(response.headers.get('set-cookie')).toContain(cookie);
  },
);

test('a secret that opens nothing is forgotten, and the form asks for the link', async () => {
  const { shown, send } = site({ '/api/registration': () => refusal(403, {}, 'Not valid.') });
  const response = await send(OPENED, undefined, { cookie });
  expect(response.headers.get('set-cookie')).toMatch(/^__Secure-registration=; Max-Age=0/);
  expect(shown[0]).toMatchObject({ errors: { link: 'Not valid.' } });
});

const payment = (texts: Record<string, string>, receipt?: File) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('receipt', receipt ?? new File([], ''));
  return form;
};
const pdf = new File(['%PDF-1.4'], 'receipt.pdf', { type: 'application/pdf' });

test('a payment goes to the service with its receipt and the codes that were typed', async () => {
  const path = `/api/events/${EVENT}/payment`;
  const { calls, send } = site({ '/api/registration': found, [path]: () => Response.json({}) });
  const texts = {
    transaction_id: 'FT1',
    payer_name: 'Imran Khan',
    discount_code_Robotics: ' EARLY ',
    action: 'pay',
  };
  const response = await send(OPENED, payment(texts, pdf), { cookie });
  expect([response.status, response.headers.get('location')]).toEqual([303, OPENED]);
  const { receipt, ...sent } = (calls.at(-1)?.body ?? {}) as Record<string, unknown>;
  expect(receipt).toMatchObject({ name: 'receipt.pdf' });
  expect(sent).toEqual({
    transaction_id: 'FT1',
    payer_name: 'Imran Khan',
    team_name: 'Kernel Panic',
    competition: 'Robotics',
    payment_token: SECRET,
    discount_code_Robotics: 'EARLY',
  });
});

test('a payment without a receipt keeps its texts', async () => {
  const path = `/api/events/${EVENT}/payment`;
  const { shown, send } = site({
    '/api/registration': found,
    [path]: () => refusal(422, { receipt: 'A file is required.' }),
  });
  const texts = { transaction_id: 'FT1', action: 'pay' };
  expect((await send(OPENED, payment(texts), { cookie })).status).toBe(422);
  expect(shown[0]).toMatchObject({
    values: { transaction_id: ['FT1'] },
    errors: { receipt: 'A file is required.' },
    problem: 'Please provide both transaction ID and receipt',
  });
});

test('nobody without a registration can upload', async () => {
  const { calls, send } = site({ '/api/registration': () => refusal(403) });
  await send(OPENED, payment({ action: 'pay' }, pdf), { cookie });
  expect(calls.map(({ path }) => path)).toEqual(['/api/registration']);
});

test.each([
  ['/newsletter/confirm', '/api/newsletter/confirm'],
  ['/newsletter/unsubscribe', '/api/unsubscribe'],
])('the button of %s works without JavaScript, with the token of the link', async (page, call) => {
  const { calls, shown, send } = site({ [call]: () => Response.json({ success: true }) });
  const response = await send(`${page}?token=abc`, new URLSearchParams());
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(calls.map(({ path }) => path)).toEqual([call]);
  const accepted = { name: 'link', pathname: page, values: {}, errors: {}, problem: '' };
  expect(shown).toEqual([accepted]);
});

test('an expired link and a failure are shown as such', async () => {
  let status = 404;
  const { shown, send } = site({ '/api/newsletter/confirm': () => refusal(status) });
  expect((await send('/newsletter/confirm?token=abc', new URLSearchParams())).status).toBe(404);
  status = 503;
  expect((await send('/newsletter/confirm?token=abc', new URLSearchParams())).status).toBe(503);
  const FAILED = "That didn't work. Please try again in a moment.";
  expect(shown).toMatchObject([
    { errors: { token: FAILED }, problem: '' },
    { errors: {}, problem: FAILED },
  ]);
});

test.each([
  ['/blogs/1', 'newsletter'],
  ['/team', 'applications'],
])('the form of %s subscribes to the list %s', async (page, list) => {
  const { calls, shown, send } = site({ '/api/subscribe': () => Response.json({ success: true }) });
  await send(page, new URLSearchParams({ email: 'ada@club.test' }));
  expect(calls[0]?.body).toEqual({ email: 'ada@club.test', list });
  expect(shown[0]).toMatchObject({ name: 'newsletter', pathname: page, problem: '' });
});

test('a browser that accepts compressed answers registers a team', async () => {
  const { calls, send } = site({
    '/api/events/security-day': () =>
      Response.json(
        { id: 'e1', description: 'x'.repeat(5000) },
        { headers: { [TOPICS_HEADER]: 'events' } },
      ),
    '/api/events/e1/register': () => Response.json({ payment_token: 'secret' }),
  });
  const form = new URLSearchParams({ team_name: 'Early Birds' });
  const response = await send('/events/security-day/register', form, {
    'accept-encoding': 'gzip, br',
  });
  expect(response.status).toBe(303);
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/events/security-day',
    '/api/events/e1/register',
  ]);
});

test('the page of a certificate asks in the name of the visitor, and every text that is no number has one page', async () => {
  const certificate = { number: '7K3M9QPX2AHD0ABC', state: 'valid', holder: 'Zara Khan' };
  const answer = {
    ...{ ...certificate, kind: 'participation', place: '', event: 'Sprint' },
    ...{ date: '2038-01-20', issued_at: '2038-01-21T10:00:00.000Z', ended_at: null },
  };
  const { shown, send, calls } = site({
    '/api/certificates/7K3M-9QPX': () => Response.json(answer),
    '/api/certificates/long': () => refusal(422, { number: 'No.' }),
    '/api/certificates/flood': () => refusal(429, {}, 'Wait a minute.'),
  });
  const statuses: number[] = [];
  for (const path of ['7K3M-9QPX', 'unknown', 'long', 'flood'])
    statuses.push((await send(`/verify/${path}`, undefined)).status);
  expect(statuses).toEqual([200, 404, 404, 429]);
  expect(shown.map(({ name, pathname }) => [name, pathname])).toEqual([
    ['certificate', '/verify/7K3M-9QPX'],
    ['certificate', '/verify/unknown'],
    ['certificate', '/verify/long'],
    ['certificate', '/verify/flood'],
  ]);
  expect(shown.map(({ certificate: found, problem }) => [found?.holder, problem])).toEqual([
    ['Zara Khan', ''],
    [undefined, ''],
    [undefined, ''],
    [undefined, 'Wait a minute.'],
  ]);
  expect(calls).toHaveLength(4);
  const typed = await send('/verify?number=%207k3m%2F9qpx%20', undefined);
  expect([typed.status, typed.headers.get('location')]).toEqual([303, '/verify/7k3m%2F9qpx']);
  for (const path of ['/verify', '/verify?number=%20']) {
    expect((await send(path, undefined)).status).toBe(200);
    expect(shown.at(-1)).toMatchObject({ name: 'certificate', pathname: '/verify', problem: '' });
  }
});

const JOIN = '/events/sprint/join';
const invited = { '/api/join': () => Response.json({ team_name: 'Kernel Panic', state: 'open' }) };
const ownPlace = { '/api/join/own': () => Response.json({ team_name: 'Kernel Panic' }) };

test('the page of a join link shows the team, or why the link does not work', async () => {
  const { calls, shown, send } = site(invited);
  expect((await send(`${JOIN}?team=t`, undefined)).status).toBe(200);
  expect(calls[0]).toMatchObject({ path: '/api/join', body: { link: 't' } });
  expect((await send(`${JOIN}?member=m`, undefined)).status).toBe(404);
  expect(shown).toMatchObject([
    { name: 'join', pathname: JOIN, invitation: { team_name: 'Kernel Panic' }, errors: {} },
    { values: { member: ['m'] }, errors: { link: 'No.' } },
  ]);
});

test('a person joins with one member and the answers, and a refused form keeps both', async () => {
  const id = '019aa000-0000-7000-8000-000000000001';
  const questions = [{ id, for: 'member', kind: 'short_text', label: 'Size?' }];
  let status = 422;
  const { calls, shown, send } = site({
    '/api/join': () => Response.json({ state: 'open', questions }),
    '/api/join/members': () =>
      status === 422 ? refusal(422, { 'members.0.email': 'No.' }) : Response.json({}),
  });
  const form = new URLSearchParams({
    ...{ team: 't', 'members.0.name': 'Zara Khan', 'members.0.email': 'zara' },
    ...{ [`answers.members.0.${id}`]: 'M', 'members.1.name': 'Somebody else' },
  });
  expect((await send(JOIN, form)).status).toBe(422);
  status = 202;
  expect((await send(JOIN, form)).status).toBe(200);
  expect(calls.at(-1)?.body).toMatchObject({
    link: 't',
    members: [{ name: 'Zara Khan', email: 'zara' }],
    answers: { members: [{ [id]: 'M' }] },
  });
  expect(shown).toMatchObject([
    { values: { 'members.0.name': ['Zara Khan'] }, errors: { 'members.0.email': 'No.' } },
    { values: { done: ['sent'] }, errors: {}, problem: '' },
  ]);
});

test('a person confirms, and the page is loaded again; a person who leaves sees that', async () => {
  const { calls, shown, send } = site({
    ...ownPlace,
    '/api/join/own/confirm': () => Response.json({}),
    '/api/join/own/leave': () => Response.json({ success: true }),
  });
  const press = (action: string) => send(JOIN, new URLSearchParams({ member: 'm', action }));
  const confirmed = await press('confirm');
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, `${JOIN}?member=m`]);
  expect((await press('leave')).status).toBe(200);
  expect(calls.map(({ path }) => path)).toEqual([
    ...['/api/join/own', '/api/join/own/confirm', '/api/join/own', '/api/join/own/leave'],
  ]);
  expect(shown).toMatchObject([{ values: { done: ['left'] } }]);
});

test('a team changes its join link and removes a person without JavaScript', async () => {
  const { calls, shown, send } = site({
    '/api/registration': found,
    '/api/registration/gathering': () => refusal(422, { team_size: 'Too small.' }),
    '/api/registration/gathering/remove': () => Response.json({}),
  });
  const press = (fields: object) => send(OPENED, new URLSearchParams({ ...fields }), { cookie });
  expect((await press({ action: 'gather', team_size: '2', new_link: 'yes' })).status).toBe(422);
  expect((await press({ action: 'gather', team_size: '' })).status).toBe(422);
  expect((await press({ action: 'remove', id: 'p' })).status).toBe(303);
  const bodies = calls.filter(({ path }) => path !== '/api/registration').map(({ body }) => body);
  expect(bodies).toEqual([
    { payment_token: SECRET, team_size: 2, new_link: true },
    { payment_token: SECRET, team_size: null, new_link: false },
    { payment_token: SECRET, id: 'p' },
  ]);
  expect(shown[0]).toMatchObject({ errors: { team_size: 'Too small.' } });
});

const CARD = '019aa000-0000-7000-8000-000000000001';
const fileQuestions = [{ id: CARD, for: 'member', kind: 'file', label: 'Card?' }];
const askingEvent = {
  '/api/events/sprint': () =>
    Response.json({ id: EVENT, slug: 'sprint', questions: fileQuestions }),
};
const UPLOAD = `/api/events/${EVENT}/answer-files`;
const cardOf = (index: number) => `answers.members.${index}.${CARD}`;
function formWithFiles(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const file = (name: string) => new File(['%PDF-1.4'], name);

test('the files of a form are stored before its registration, whose answers name them at their members', async () => {
  let stored = 0;
  const { calls, shown, send } = site({
    ...askingEvent,
    [UPLOAD]: () => Response.json({ answer: `file ${++stored}` }, { status: 201 }),
    [`/api/events/${EVENT}/register`]: () => refusal(409, {}, 'Full.'),
  });
  const form = formWithFiles({
    ...{ asked: 'yes', team_name: 'Kernel Panic', 'members.0.name': 'Ada' },
    ...{ 'members.2.name': 'Grace', [cardOf(2)]: file('b.pdf'), [cardOf(1)]: new File([], '') },
    [cardOf(0)]: file('a.pdf'),
  });
  expect((await send(REGISTER, form)).status).toBe(409);
  expect(calls.map(({ path }) => path)).toEqual([
    ...['/api/events/sprint', UPLOAD, UPLOAD, `/api/events/${EVENT}/register`],
  ]);
  expect(calls[1]?.body).toMatchObject({ question: CARD, file: expect.any(File) });
  expect(calls.at(-1)?.body).toMatchObject({
    answers: { members: [{ [CARD]: 'file 2' }, { [CARD]: 'file 1' }] },
  });
  // The form shows the stored files, so none must be chosen again.
  expect(shown[0]).toMatchObject({
    values: { [cardOf(0)]: ['file 2'], [cardOf(1)]: ['file 1'] },
    problem: 'Full.',
  });
});

test('a refused file has its error at its field, the others stay, and nothing is registered', async () => {
  const answers = [
    () => Response.json({ answer: 'file 1' }, { status: 201 }),
    () => refusal(415, { file: 'Please choose a PDF.' }),
  ];
  const { calls, shown, send } = site({
    ...askingEvent,
    [UPLOAD]: () => (answers.shift() ?? refusal)(500),
  });
  const form = formWithFiles({
    ...{ asked: 'yes', team_name: 'Kernel Panic', 'members.0.name': 'Ada', 'members.1.name': 'Bo' },
    ...{ [cardOf(0)]: file('a.pdf'), [cardOf(1)]: file('b.txt') },
  });
  expect((await send(REGISTER, form)).status).toBe(415);
  expect(calls.some(({ path }) => path.endsWith('/register'))).toBe(false);
  expect(shown[0]).toMatchObject({
    values: { team_name: ['Kernel Panic'], [cardOf(0)]: ['file 1'] },
    errors: { [cardOf(1)]: 'Please choose a PDF.' },
  });
});

test('a team adds a file on its page with its secret, and a person who joins sends one', async () => {
  const registration = {
    event: { id: EVENT, questions: fileQuestions },
    members: [{}],
    modules: [],
  };
  const { calls, send } = site({
    ...askingEvent,
    '/api/registration': () => Response.json({ ...registration, can: {} }),
    '/api/registration/answers': () => Response.json({}),
    '/api/join': () => Response.json({ state: 'open', questions: fileQuestions }),
    '/api/join/members': () => Response.json({}),
    [UPLOAD]: () => Response.json({ answer: 'file 1' }, { status: 201 }),
  });
  const own = formWithFiles({ action: 'answer', [cardOf(0)]: file('a.pdf') });
  expect((await send(OPENED, own, { cookie })).status).toBe(303);
  const [, upload, answered] = calls;
  expect(upload?.body).toMatchObject({ question: CARD, payment_token: SECRET });
  expect(answered?.body).toMatchObject({ answers: { members: [{ [CARD]: 'file 1' }] } });
  const joining = formWithFiles({
    team: 't',
    'members.0.name': 'Zara',
    [cardOf(0)]: file('a.pdf'),
  });
  expect((await send(JOIN, joining)).status).toBe(200);
  expect(calls.at(-1)).toMatchObject({
    path: '/api/join/members',
    body: { answers: { members: [{ [CARD]: 'file 1' }] } },
  });
});

test('a team sends a submission with its file, and one that came too late keeps its texts', async () => {
  const [contest_id, LINK] = [EVENT.replace(/1$/, '7'), EVENT.replace(/1$/, '8')];
  const questions = [
    ...fileQuestions.map((one) => ({ ...one, for: 'team' })),
    { id: LINK, for: 'team', kind: 'link' },
  ];
  const contest = {
    id: contest_id,
    questions,
    submission: { answers: { [LINK]: 'https://a.test' } },
  };
  const registration = { event: { id: EVENT }, members: [{}], modules: [], contests: [contest] };
  const outcomes = [
    () => Response.json({}),
    () => refusal(409, {}, 'Closed.'),
    () => Response.json({}),
  ];
  const { calls, shown, send } = site({
    '/api/registration': () => Response.json({ ...registration, can: {} }),
    '/api/registration/submission/files': () =>
      Response.json({ answer: 'file 1' }, { status: 201 }),
    '/api/registration/submission': () => (outcomes.shift() ?? refusal)(500),
  });
  const fields = {
    action: 'submit',
    contest_id,
    seen: '',
    [`answers.team.${LINK}`]: 'https://b.test',
  };
  const slides = `answers.team.${CARD}`;
  const form = formWithFiles({ ...fields, [slides]: file('a.pdf'), in_gallery: 'yes' });
  expect((await send(OPENED, form, { cookie })).status).toBe(303);
  expect(calls[1]?.body).toMatchObject({ contest_id, question: CARD, payment_token: SECRET });
  expect(calls[2]?.body).toMatchObject({
    ...{ contest_id, in_gallery: true, seen: null },
    answers: { team: { [CARD]: 'file 1', [LINK]: 'https://b.test' } },
  });
  expect((await send(OPENED, new URLSearchParams(fields), { cookie })).status).toBe(409);
  expect(shown.at(-1)).toMatchObject({
    problem: 'Closed.',
    values: { [`answers.team.${LINK}`]: ['https://b.test'] },
  });
  // After the close the form has the consent alone.
  const consent = new URLSearchParams({ action: 'submit', contest_id, in_gallery: 'yes' });
  expect((await send(OPENED, consent, { cookie })).status).toBe(303);
  expect(calls.at(-1)?.body).toMatchObject({ answers: { team: { [LINK]: 'https://a.test' } } });
});

test.each([
  [REGISTER, 'register'],
  [JOIN, 'join'],
])('a form of %s with more than 12 MB shows its page with the reason', async (path, name) => {
  const { shown, send } = site({ ...askingEvent, ...invited });
  const form = formWithFiles({ [cardOf(0)]: new File([new Uint8Array(13 * 2 ** 20)], 'a.pdf') });
  expect((await send(path, form)).status).toBe(413);
  expect(shown[0]).toMatchObject({ name, problem: expect.stringMatching(/larger than 12 MB/) });
});
