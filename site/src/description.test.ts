import { randomUUID } from 'node:crypto';
import { formData } from '@club/contracts/http/client';
import sharp from 'sharp';
import { type AttackSite, ORIGIN, openAttackSite } from './testing/attack-table-site.ts';
import {
  type DescribedCall,
  describedCalls,
  recordedDifferences,
} from './testing/described-calls.ts';

// Each call of docs/specification.md with the fields that it names alone. An answer may differ only where decision 131 says so.

let site: AttackSite;
let calls: Awaited<ReturnType<typeof describedCalls>>;
let differences: Map<string, number>;
let image: File;
const made = new Set<string>();
const differed = new Set<string>();

beforeAll(async () => {
  site = await openAttackSite();
  [calls, differences] = await Promise.all([describedCalls(), recordedDifferences()]);
  const picture = sharp({
    create: { width: 300, height: 200, channels: 3, background: '#8fc714' },
  });
  const bytes = Uint8Array.from(await picture.png().toBuffer());
  image = new File([bytes], 'picture.png', { type: 'image/png' });
});
afterAll(() => site.close());

interface Client {
  sendsOrigin: boolean;
  /** Undefined without a jar: tokens then travel as headers. */
  jar: Map<string, { value: string; path: string }> | undefined;
  headers: Record<string, string>;
}

interface Sent {
  params?: Record<string, string>;
  json?: object;
  form?: object;
  headers?: Record<string, string>;
  /** The circumstance in which decision 131 names another answer. */
  when?: string | undefined;
}

let visitors = 0;

async function send(client: Client, method: string, path: string, { json, form, headers }: Sent) {
  visitors += 1;
  const cookie = [...(client.jar ?? [])]
    .filter(([, { path: own }]) => path.startsWith(own))
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
  const encoded = form && new Response(formData(form));
  const body = encoded ? await encoded.arrayBuffer() : json && JSON.stringify(json);
  const type = encoded?.headers.get('content-type') ?? 'application/json';
  const init = {
    method,
    headers: {
      ...(client.sendsOrigin && { origin: ORIGIN }),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': type }),
      ...(encoded && { 'content-length': String((body as ArrayBuffer).byteLength) }),
      ...client.headers,
      ...headers,
    },
    ...(body && { body }),
  };
  const remoteAddress = `10.1.${visitors >> 8}.${visitors & 255}`;
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
  const response = await site.gateway.request(path, init, { incoming });
  for (const set of response.headers.getSetCookie()) keep(client, set);
  return response;
}

function keep({ jar }: Client, set: string): void {
  const [, name = '', value = '', own = '/'] = /^([^=]+)=([^;]*).*?; Path=([^;]+)/.exec(set) ?? [];
  if (/Max-Age=0/.test(set)) jar?.delete(name);
  else jar?.set(name, { value, path: own });
}

const find = (name: string, of: DescribedCall[]) => {
  const found = of.find((call) => call.name === name);
  if (!found) throw new Error(`docs/specification.md has no ${name}`);
  return found;
};

/** Makes a call, and expects a success or the answer that decision 131 names. */
async function replay<Body = Record<string, string>>(
  client: Client,
  call: DescribedCall,
  sent: Sent = {},
): Promise<Body> {
  const row = `${call.name}, ${sent.when ?? 'always'}`;
  const guarded = `every changing call, ${COOKIES_ALONE}`;
  const isGuarded = call.method !== 'GET' && calls.admin.includes(call);
  const key = isGuarded && hasOnlyCookies(client, sent) ? guarded : row;
  const expected = differences.get(key);
  made.add(`${calls.admin.includes(call) ? 'admin ' : ''}${call.name}`);
  if (expected) differed.add(key);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(sent.params?.[name] ?? randomUUID()),
  );
  const response = await send(client, call.method, path, sent);
  const text = await response.text();
  const isExpected = expected ? response.status === expected : response.ok;
  expect([key, isExpected || `${response.status} ${text}`]).toEqual([key, true]);
  return JSON.parse(text);
}

const COOKIES_ALONE = 'with the cookies of a session and without an Origin';
const hasOnlyCookies = ({ jar, sendsOrigin, headers }: Client, sent: Sent) =>
  !sendsOrigin &&
  [...(jar?.keys() ?? [])].some((name) => /AuthToken$/.test(name)) &&
  !Object.keys({ ...headers, ...sent.headers }).some((name) => /AuthToken$/.test(name));

const visit = <Body = Record<string, string>>(client: Client, name: string, sent?: Sent) =>
  replay<Body>(client, find(name, calls.public), sent);
const manage = <Body = Record<string, string>>(client: Client, name: string, sent?: Sent) =>
  replay<Body>(client, find(name, calls.admin), sent);

/** The way into the back office, as a client without our code goes it. */
async function signIn(client: Client): Promise<void> {
  const email = `${randomUUID()}@club.test`;
  const json = { email, password: await site.createAdmin(email) };
  const { token: master } = await manage<{ token: string }>(client, 'POST /auth/getToken');
  const withHeader = { masterAuthToken: master };
  const login = 'POST /admin/auth/login';
  if (!client.jar) {
    const when = 'without a cookie jar and without the header masterAuthToken';
    await manage(client, login, { json, when });
  } else if (!client.sendsOrigin) await manage(client, login, { json });
  const headers = client.jar && client.sendsOrigin ? {} : withHeader;
  const { token: admin } = await manage<{ token: string }>(client, login, {
    json,
    headers,
    when: 'in full',
  });
  const tokens = { adminAuthToken: admin, masterAuthToken: master };
  const sent = { headers: tokens };
  const { valid } = await manage<{ valid: boolean }>(client, 'POST /auth/verifyTokens', sent);
  expect(valid).toBe(true);
  await manage(client, 'POST /admin/otp/generate', { ...sent, when: 'once' });
  await manage(client, 'POST /admin/otp/generate', {
    ...sent,
    when: 'a second time within ten seconds',
  });
  await manage(client, 'POST /admin/otp/verify', {
    ...sent,
    json: { otp: await site.sentCode(email) },
  });
  if (!client.jar) client.headers = tokens;
}

const eventForm = {
  title: 'Winter Code Sprint',
  date: '2038-01-20',
  time: '10:00',
  location: 'Main Auditorium',
  description: 'Six hours, three problems.',
  registration_open: 'true',
  modules: 'Web,Robotics',
  module_amounts: 'Web:1200,Robotics:2500',
  discount_codes: JSON.stringify([{ code: 'EARLY', amount: 500, module: 'Robotics' }]),
};

/** An admin without differences prepares what the other clients use. */
async function prepare(): Promise<{ owner: Client; event: { id: string } }> {
  const owner: Client = { sendsOrigin: true, jar: new Map(), headers: {} };
  await signIn(owner);
  const event = await manage<{ id: string }>(owner, 'POST /events', {
    form: eventForm,
    when: 'in full',
  });
  return { owner, event };
}

async function registerAndPay(client: Client, id: string): Promise<string> {
  const team_name = `Team ${randomUUID()}`;
  const json = {
    team_name,
    members: [{ name: 'Ada', email: `${randomUUID()}@club.test` }],
    modules: ['Web', 'Robotics'],
  };
  const params = { id };
  const registered = await visit<{ payment_token: string }>(client, 'POST /events/{id}/register', {
    ...{ params, json, when: 'in full' },
  });
  const code = { code: 'EARLY', module: 'Robotics' };
  const found = await visit(client, 'POST /events/{id}/discount/validate', { params, form: code });
  expect(found).toMatchObject({ amount: 500, message: expect.any(String) });
  const form = {
    ...{ receipt: image, transaction_id: randomUUID(), team_name, competition: 'Web' },
    discount_code_Robotics: 'EARLY',
  };
  const pay = 'POST /events/{id}/payment';
  if (client.jar) await visit(client, pay, { params, form, when: 'in full' });
  else {
    await visit(client, pay, { params, form, when: 'without the cookie of the registration' });
    const withToken = { ...form, payment_token: registered.payment_token };
    await visit(client, pay, { params, form: withToken, when: 'in full' });
  }
  return team_name;
}

describe.each([
  ['with an Origin and a cookie jar', true, true],
  ['with an Origin, without a cookie jar', true, false],
  ['without an Origin, with a cookie jar', false, true],
  ['without an Origin and without a cookie jar', false, false],
])('a client %s', (_, sendsOrigin, hasJar) => {
  const newClient = (): Client => ({
    sendsOrigin,
    jar: hasJar ? new Map() : undefined,
    headers: {},
  });

  test('reads, writes, registers and pays', async () => {
    const { owner, event } = await prepare();
    const form = { ...{ title: 'T', excerpt: '', author: 'Ada', read_time: '' }, content: 'Text' };
    const post = await manage<{ id: string }>(owner, 'POST /posts', { form });
    const client = newClient();
    for (const name of ['/content', '/about', '/contact', '/achievements', '/posts'])
      await visit(client, `GET ${name}`);
    await visit(client, 'GET /posts/{id}', { params: { id: post.id } });
    const params = { author: 'Ada' };
    const others = await visit<{ id: string }[]>(client, 'GET /posts?author={author}&limit=3', {
      params,
    });
    expect(others.map(({ id }) => id)).toContain(post.id);
    const events = await visit<object[]>(client, 'GET /events');
    expect(JSON.stringify(events)).not.toMatch(/EARLY|discount_codes/);
    for (const type of ['team', 'advisor'])
      await visit(client, `GET /members/?member_type=${type}`);
    const message = { name: 'Ada', email: 'ada@club.test', message: 'Hello' };
    await visit(client, 'POST /contact/messages', { json: message });
    const subscription = {
      email: `${randomUUID()}@club.test`,
      subscribed_at: new Date().toISOString(),
    };
    await visit(client, 'POST /subscribe', { json: subscription });
    await registerAndPay(client, event.id);
  });

  test('manages the site', async () => {
    const { owner, event } = await prepare();
    const client = newClient();
    await signIn(client);
    await manage(client, 'POST /verify_captcha', { json: { token: 'x' } });
    const about = await manage(client, 'GET /about');
    const fields = ['founded_year', 'club_name', 'member_count', 'activities', 'image_url'];
    const story = Object.fromEntries(fields.map((name) => [name, about[name]]));
    const feature = { id: '1735000000000', icon: 'RocketLaunchIcon', title: 'A', description: 'B' };
    await manage(client, 'PUT /about', { json: { ...story, features: [feature] } });
    await manage(client, 'POST /about/upload-image', { form: { image } });
    await manage(owner, 'PUT /about', { json: { ...story, features: [feature] } });
    await manage(client, 'DELETE /about/features/{featureId}', {
      params: { featureId: feature.id },
    });
    const contact = { email: 'club@club.test', phone: '+92 300 1234567', address: 'Hall 1\nCity' };
    await manage(client, 'PUT /contact', { json: contact });
    await manageRecords(client);
    await manageEvents(client, owner, event.id);
    const query = `Question ${randomUUID()}`;
    const message = { name: 'Ada', email: 'ada@club.test', message: query };
    await visit(owner, 'POST /contact/messages', { json: message });
    await manage(client, 'GET /contact/messages');
    const reply = { email: message.email, query, message: 'An answer' };
    await manage(client, 'POST /contact/reply', { json: reply });
    await manage(client, 'POST /admin/set-password', {
      json: { password: 'green squares after class' },
    });
  });
});

async function manageRecords(client: Client): Promise<void> {
  const socials = { linkedin: '', github: 'https://github.com/ada', twitter: '', portfolio: '' };
  const member = { name: 'Ada', role: 'Lead', member_type: 'team', bio: 'B', ...socials, image };
  const post = { title: 'T', excerpt: 'E', author: 'Ada', read_time: '5 min', content: 'C', image };
  const achievement = { year: '2026', title: 'T', description: 'D', icon: 'TrophyIcon', image };
  for (const [path, form] of Object.entries({
    '/members': member,
    '/posts': post,
    '/achievements': achievement,
  })) {
    const create = path === '/members' ? 'POST /members/' : `POST ${path}`;
    const { id = randomUUID() } = await manage(client, create, { form });
    await manage(client, `PUT ${path}/{id}`, { params: { id }, form });
    if (path === '/members') {
      const team = await manage<{ id: string }[]>(client, 'GET /team-members/');
      await manage(client, 'GET /advisors/');
      const json = { order: team.map((one) => one.id) };
      await manage(client, 'POST /team-members/reorder', { json });
    }
    await manage(client, `DELETE ${path}/{id}`, { params: { id } });
  }
  await manage(client, 'GET /achievements');
  const { url } = await manage(client, 'POST /upload', { form: { file: image } });
  const media = { type: 'image', title: 'T', description: 'D', url: url ?? '' };
  const { id = randomUUID() } = await manage(client, 'POST /content', { form: media });
  await manage(client, 'DELETE /content/{id}', { params: { id } });
}

async function manageEvents(client: Client, owner: Client, id: string): Promise<void> {
  const params = { id };
  await manage(client, 'GET /events');
  const priceless = { ...eventForm, module_amounts: 'Web:1200' };
  await manage(client, 'POST /events', { form: priceless, when: 'a module has no amount' });
  const own = await manage(client, 'POST /events', { form: eventForm, when: 'in full' });
  await manage(client, 'PUT /events/{id}', {
    params: { id: own.id ?? id },
    form: { ...eventForm, image },
  });
  const decide = (decision: string, team_name: string, when = 'in time') =>
    manage(client, `POST /events/{id}/registrations/{team_name}/${decision}`, {
      ...{ params: { ...params, team_name }, when },
    });
  const [paid, bad] = [await registerAndPay(owner, id), await registerAndPay(owner, id)];
  const unpaid = await register(owner, id);
  await manage(client, 'GET /events/{id}/registrations', { params });
  await decide('approve', unpaid, 'the team has not paid');
  await decide('approve', paid);
  if (!hasOnlyCookies(client, {})) await decide('reject', paid, 'the team is approved');
  await decide('reject', bad);
  const question = {
    id: randomUUID(),
    for: 'team',
    kind: 'short_text',
    label: 'School?',
    required: true,
  };
  const asking = { ...eventForm, questions: JSON.stringify([question]) };
  const { id: asked } = await manage(owner, 'POST /events', { form: asking, when: 'in full' });
  await register(owner, asked ?? '', 'a required question of the event is not answered');
  await manage(client, 'DELETE /events/{id}', { params: { id: own.id ?? id } });
}

async function register(client: Client, id: string, when = 'in full'): Promise<string> {
  const team_name = `Team ${randomUUID()}`;
  const members = [{ name: 'Ada', email: `${randomUUID()}@club.test` }];
  const json = { team_name, members, modules: ['Web'] };
  await visit(client, 'POST /events/{id}/register', { params: { id }, json, when });
  return team_name;
}

test('no call and no recorded difference is left out', () => {
  const all = [
    ...calls.public.map(({ name }) => name),
    ...calls.admin.map(({ name }) => `admin ${name}`),
  ];
  expect([...made].sort()).toEqual(all.sort());
  expect([...differed].sort()).toEqual([...differences.keys()].sort());
});
