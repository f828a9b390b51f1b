import { spawn } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RemoteReleases } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { createDatabase } from '@club/service-kit/db/database';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { sendRequest } from '@club/service-kit/testing/send-request';
import { type SignedInAdmin, signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { getRequestListener } from '@hono/node-server';
import { gatewayService } from '../../service.ts';
import { registerSiteRemotes } from '../../testing/registered-remotes.ts';
import { PROVIDED, UNCHANGED } from '../../testing/release-fixture.ts';
import { type BuildOptions, makeFolder, writeBuild } from '../../testing/remote-build.ts';
import { watchActiveReleases } from '../active-releases.ts';
import { prune } from '../prune.service.ts';
import { findPointer } from '../release.repository.ts';
import { releaseFolder } from '../release.service.ts';
import type { GatewayTables } from '../release.table.ts';
import { putShell } from '../shell-release.repository.ts';
import { readPreviewToken } from './preview-link.ts';
import { createPublishingApp } from './publishing-app.ts';

let deps: Awaited<ReturnType<typeof openTestDeps>>;
let app: ReturnType<typeof createPublishingApp>;
let admin: SignedInAdmin;
let events: Team;
/** What the check of pages finds. */
let pageProblems: string[] = [];
/** The calls of the services. */
let served: Record<string, string> | Error = {};
const db = () => createDatabase<GatewayTables>(deps.pool, 'gateway');

beforeAll(async () => {
  deps = await openTestDeps(gatewayService.migrations);
  admin = await signInTestAdmin(deps.pool);
  app = openApp({ localRemotes: true });
  await db()
    .transaction()
    .execute((trx) => putShell(trx, { version: 'shell-1', provides: PROVIDED, files: [] }));
  await registerSiteRemotes(db());
  events = await newTeam('Events team', 'mf-events');
});
afterAll(() => deps.close());

const openApp = (settings: { localRemotes: boolean }) =>
  createPublishingApp({
    ...{ ...deps, ...settings, remoteOrigins: [] },
    checkPages: async () => pageProblems,
    async servedCalls() {
      if (served instanceof Error) throw served;
      return served;
    },
  });

interface Team {
  id: string;
  token: string;
  privateKey: string;
}

const signatureOf = ({ privateKey }: Team, releaseFile: Buffer): string =>
  sign(
    null,
    Buffer.concat([Buffer.from('club release 1\n'), releaseFile]),
    createPrivateKey(privateKey),
  ).toString('base64');

const asOwner = () => ({ ...admin.headers });
const asTeam = ({ token }: Pick<Team, 'token'>) => ({ authorization: `Bearer ${token}` });

async function newTeam(name: string, remote: RemoteName): Promise<Team> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const public_key = publicKey.export({ type: 'spki', format: 'pem' });
  const { status, body } = await sendRequest<{ id: string; token: string }>(
    app,
    'POST /api/admin/release-tokens',
    { headers: asOwner(), json: { name, remote, public_key, days: 30 } },
  );
  expect(status).toBe(201);
  return { ...body, privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}

interface Staging {
  remote?: RemoteName;
  signedBy?: Team;
  /** Changes what release.json declares, before it is signed. */
  declare?: (declared: { files: Record<string, string> }) => void;
  /** Changes the files after they were signed. */
  change?: (files: Map<string, Uint8Array>) => void;
}

interface Answer {
  preview_url: string;
  version: string;
  problems: string[];
  moved: boolean;
  detail: string;
  code: string;
  fields: Record<string, string>;
}

/** Builds a remote and uploads the build. */
async function stage(
  text: string,
  {
    remote = 'mf-events',
    signedBy = events,
    declare,
    change,
    ...build
  }: Staging & BuildOptions = {},
  team = events,
) {
  const dir = await makeFolder();
  await writeBuild(dir, { name: 'mf-events', entry: `self.entry = '${text}';`, ...build });
  const built = JSON.parse(await readFile(path.join(dir, 'release.json'), 'utf8'));
  declare?.(built);
  const releaseFile = Buffer.from(JSON.stringify(built));
  const files = new Map<string, Uint8Array>([['release.json', releaseFile]]);
  for (const file of Object.keys(JSON.parse(String(releaseFile)).files))
    files.set(file, await readFile(path.join(dir, file)).catch(() => Buffer.from('')));
  change?.(files);
  const form = new FormData();
  form.set('remote', remote);
  form.set('signature', signatureOf(signedBy, releaseFile));
  for (const [file, bytes] of files) form.append('files', new Blob([Uint8Array.from(bytes)]), file);
  return sendRequest<Answer>(app, 'POST /api/releases', { headers: asTeam(team), form });
}

const staged = async (text: string) => {
  const { status, body } = await stage(text);
  const preview_url = expect.stringMatching(/^https:\/\/club\.test\/release-preview\/mf-events\./);
  expect([status, body]).toEqual([201, { version: body.version, problems: [], preview_url }]);
  return body.version;
};

const send = (request: string, json?: object, headers: Record<string, string> = asTeam(events)) =>
  sendRequest<Answer>(app, request, { headers, ...(json && { json }) });
const promote = (version: string, reason?: string) =>
  send('POST /api/releases/promote', { remote: 'mf-events', version, ...(reason && { reason }) });
const current = async () => (await findPointer(db(), 'mf-events'))?.version;

test('a team stages, promotes and rolls back its remote, and the audit log names its token and address', async () => {
  const one = await staged('one');
  expect(await current()).toBeUndefined();
  expect((await promote(one)).body).toEqual({ version: one, moved: true });
  expect((await promote(one)).body).toEqual({ version: one, moved: false });
  const two = await staged('two');
  expect(await current()).toBe(one);
  await promote(two);
  expect(await current()).toBe(two);
  const rollback = await send('POST /api/releases/rollback', { remote: 'mf-events' });
  const why = expect.stringMatching(/^it served last before, until \d{4}/);
  expect(rollback.body).toEqual({ version: one, moved: true, why });
  expect(await current()).toBe(one);
  const { body } = await sendRequest<RemoteReleases>(app, 'GET /api/releases', {
    headers: asTeam(events),
  });
  const by = 'release token: Events team';
  expect(body.moves).toMatchObject([
    { version: one, from: two, kind: 'rolled_back', by, reason: why },
    { version: two, from: one, kind: 'promoted', by, reason: null },
    { version: one, from: null, kind: 'promoted', by, reason: null },
  ]);
  expect(body.releases.map(({ version, state }) => [version, state])).toEqual([
    [two, 'earlier'],
    [one, 'current'],
  ]);
  const entries = (await auditEntries(deps.pool)).filter(({ actor }) => actor !== admin.email);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
    ['staged', 'published', 'staged', 'published', 'rolled_back'].map((action) => [
      `remote.${action}`,
      'release token: Events team',
    ]),
  );
});

test('a staged release is neither current nor part of a rollback, and prune deletes it with its files', async () => {
  const before = await current();
  const version = await staged('never promoted');
  expect(await current()).toBe(before);
  const rollback = await send('POST /api/releases/rollback', { remote: 'mf-events', version });
  expect(rollback.status).toBe(409);
  const inStore = () => deps.storage.list(releaseFolder('mf-events', version));
  expect((await inStore()).length).toBe(4);
  const pruned = await prune(
    { db: db(), storage: deps.storage, remoteOrigins: [] },
    { before: new Date(Date.now() + 60_000), actor: 'test' },
  );
  expect(pruned.releases).toContain(`mf-events ${version}`);
  expect(await inStore()).toEqual([]);
  expect((await promote(version)).status).toBe(404);
});

test('a store that fails at any file of an upload leaves neither a release nor files', async () => {
  const { put: store } = deps.storage;
  const put = jest.spyOn(deps.storage, 'put');
  const kept = async () => [
    (await send('GET /api/releases')).body,
    await deps.storage.list('remotes/mf-events'),
  ];
  const before = await kept();
  for (let failing = 1; failing <= 4; failing += 1) {
    let calls = 0;
    put.mockImplementation(async (...args) => {
      calls += 1;
      if (calls === failing) throw new Error('the store is away');
      return store(...args);
    });
    expect((await stage(`the store fails at ${failing}`)).status).toBe(500);
    expect(await kept()).toEqual(before);
  }
  put.mockRestore();
  await staged('the store is back');
});

test.each([
  ['browser/../../x', 'is no path of a file'],
  ['browser/./x.js', 'is no path of a file'],
  ['browser/__proto__', 'is no path of a file'],
  ['browser/entry.js/x', 'is a file and a folder'],
  [`browser/${'x'.repeat(3000)}`, 'is longer than 200 characters'],
])('a release with the file %.20s is refused in words and leaves nothing', async (file, words) => {
  const before = await deps.storage.list('remotes');
  const { status, body } = await stage('names', {
    declare: ({ files }) =>
      Object.defineProperty(files, file, { value: 'sha384-x', enumerable: true }),
  });
  expect([status, body.detail]).toEqual([422, expect.stringContaining(words)]);
  expect(await deps.storage.list('remotes')).toEqual(before);
});

test('names that every object has are names like others in what a release declares', async () => {
  const names = { constructor: ['x'], toString: ['y'] };
  const { status, body } = await stage('uses', {
    uses: names,
    calls: { constructor: 'x' },
    shared: { constructor: '*' },
    change: (files) => files.set('__proto__', Buffer.from('x')),
  });
  expect([status, Object.values(body.fields)]).toEqual([
    422,
    ['__proto__ is not in release.json', 'it needs constructor, which the shell does not provide'],
  ]);
  const { body: accepted } = await stage('uses', { uses: names, calls: { constructor: 'x' } });
  expect(accepted).toMatchObject({
    problems: ['it needs constructor, which no service serves'],
  });
});

test('a release whose pages failed the check is staged, and cannot be promoted', async () => {
  pageProblems = ['/events is not rendered on the server: it throws'];
  const { body } = await stage('its page throws');
  expect(body).toMatchObject({ problems: pageProblems });
  pageProblems = [];
  const { status, body: refusal } = await promote(body.version);
  expect([status, Object.values(refusal.fields)]).toEqual([
    422,
    ['/events is not rendered on the server: it throws'],
  ]);
  const forced = await promote(body.version, 'The event of tonight needs it.');
  expect(forced.body).toEqual({ version: body.version, moved: true });
  expect((await auditEntries(deps.pool)).at(-1)).toMatchObject({
    action: 'remote.published',
    detail: { version: body.version, reason: 'The event of tonight needs it.' },
  });
  await send('POST /api/releases/rollback', { remote: 'mf-events' });
  expect(await staged('its page throws')).toBe(body.version);
  expect((await promote(body.version)).status).toBe(200);
});

test('the first characters of a version are enough', async () => {
  const version = await staged('short version');
  expect((await promote(version.slice(0, 3))).status).toBe(422);
  expect((await promote('0000')).status).toBe(404);
  expect((await promote(version.slice(0, 6))).body).toEqual({ version, moved: true });
  expect((await promote(version.slice(0, 4))).body).toEqual({ version, moved: false });
  const before = (await send('POST /api/releases/rollback', { remote: 'mf-events' })).body.version;
  const again = { remote: 'mf-events', version: version.slice(0, 6) };
  expect((await send('POST /api/releases/rollback', again)).body).toEqual({ version, moved: true });
  expect(before).not.toBe(version);
});

test('a release that needs a call which is not served is not promoted before a service serves it', async () => {
  served = { listEvents: 'old' };
  const calls = { listEvents: 'new', getEvent: 'hash' };
  const { status, body } = await stage('new calls', { calls });
  const problems = [
    'it needs listEvents (GET /api/events) as the services do not serve it: it has changed',
    'it needs getEvent (GET /api/events/{id}), which no service serves',
  ];
  expect([status, body]).toMatchObject([201, { problems }]);
  expect(Object.values((await promote(body.version)).body.fields)).toEqual(problems);
  served = calls;
  expect((await promote(body.version)).body).toEqual({ version: body.version, moved: true });
});

test('a rollback is refused when no service serves a call of the release any more, and only then', async () => {
  served = { listEvents: 'old', getEvent: 'old' };
  const { version } = (await stage('needs calls', { calls: served })).body;
  await promote(version);
  await promote(await staged('needs none'));
  const rollBack = () => send('POST /api/releases/rollback', { remote: 'mf-events', version });
  served = { listEvents: 'new' };
  const { status, body } = await rollBack();
  expect([status, Object.values(body.fields)]).toEqual([
    422,
    ['it needs getEvent (GET /api/events/{id}), which no service serves'],
  ]);
  served = { listEvents: 'new', getEvent: 'new' };
  expect((await rollBack()).body).toEqual({ version, moved: true });
  await promote(await staged('needs none either'));
  served = new Error('the services are away');
  expect((await rollBack()).body).toEqual({ version, moved: true });
  served = {};
});

test('a token publishes its own remote only', async () => {
  const { status, body } = await stage('x', { remote: 'mf-public' });
  expect([status, body.detail]).toEqual([
    403,
    'The token “Events team” is for mf-events. It cannot publish mf-public.',
  ]);
  for (const action of ['promote', 'rollback', 'canary', 'canary/end']) {
    const json = { remote: 'mf-admin', version: '0123456789abcdef', percent: 10 };
    expect((await send(`POST /api/releases/${action}`, json)).status).toBe(403);
  }
});

const local = (json: object, to = app) =>
  sendRequest<Answer>(to, 'POST /api/releases/local', {
    headers: asTeam(events),
    json: { remote: 'mf-events', ...json },
  });

test('a team gets a link to a remote of its own machine, and the audit log an entry', async () => {
  for (const address of ['http://localhost:3102', 'http://127.0.0.1:65535']) {
    const { status, body } = await local({ address });
    expect([status, body.preview_url]).toEqual([200, expect.stringContaining(address.slice(7))]);
    const token = body.preview_url.split('/').at(-1) ?? '';
    expect(await readPreviewToken(deps.pool, token)).toEqual({
      name: 'mf-events',
      origin: address,
    });
    expect((await auditEntries(deps.pool)).at(-1)).toMatchObject({
      ...{ action: 'remote.local_preview', actor: 'release token: Events team' },
      ...{ subject: 'remote:mf-events', detail: { address } },
    });
  }
  const other = { remote: 'mf-admin', address: 'http://localhost:3102' };
  expect((await local(other)).status).toBe(403);
});

test.each([
  ['https://localhost:3102'],
  ['http://localhost'],
  ['http://localhost:3102/'],
  ['http://localhost:99999'],
  ['http://localhost.evil.test:80'],
  ['http://evil.test:3102'],
  ['http://192.168.0.1:3102'],
  ['http://[::1]:3102'],
  ['http://user@localhost:3102'],
  [''],
])('no link to %s', async (address) => {
  const { status, body } = await local({ address });
  expect([status, body.fields]).toEqual([
    422,
    { address: 'The address is http://localhost:PORT or http://127.0.0.1:PORT.' },
  ]);
});

test('no link to a machine of a developer where the operator has not allowed it', async () => {
  const other = openApp({ localRemotes: false });
  const { status, body } = await local({ address: 'http://localhost:3102' }, other);
  expect([status, body.detail]).toEqual([403, expect.stringContaining('LOCAL_REMOTES=on')]);
});

test.each<[string, Staging & BuildOptions, string]>([
  [
    'a build of another remote',
    { name: 'mf-public' },
    'it is a build of mf-public, not of mf-events',
  ],
  [
    'a changed file',
    { change: (files) => files.set('browser/entry.js', Buffer.from('evil')) },
    'browser/entry.js is not what was built (integrity)',
  ],
  [
    'a missing chunk',
    { change: (files) => files.delete('browser/static/pages.js') },
    'browser/static/pages.js is missing',
  ],
  [
    'a file that was not signed',
    { change: (files) => files.set('browser/more.js', Buffer.from('evil')) },
    'browser/more.js is not in release.json',
  ],
  [
    'a changed release.json',
    { change: (files) => files.set('release.json', Buffer.from('{}')) },
    'the signature is not one of release.json by the key of the token',
  ],
  [
    'another React',
    { shared: { react: '^20.0.0' } },
    'it needs react ^20.0.0; the shell provides 19.3.1',
  ],
])('%s is refused with its name', async (_, options, problem) => {
  const { status, body } = await stage('refused', options);
  expect([status, body.code, Object.values(body.fields)]).toEqual([
    422,
    'release_refused',
    expect.arrayContaining([problem]),
  ]);
});

test('the signature of another team is refused', async () => {
  const others = await newTeam('Team of new pages', 'mf-public');
  const { body } = await stage('signed by others', { signedBy: others });
  expect(Object.values(body.fields)).toEqual([
    'the signature is not one of release.json by the key of the token',
  ]);
});

test('a release whose files were changed in the database after it was signed is not used', async () => {
  await promote(await staged('signed'));
  const log = { ...deps.log, error: jest.fn() } as unknown as typeof deps.log;
  const active = () =>
    watchActiveReleases({ db: db(), storage: deps.storage, changes: UNCHANGED, log })();
  expect((await active()).releases.get('mf-events')?.pointer.version).toBe(await current());
  await deps.pool.query(
    `update gateway.remote_release set files = jsonb_set(files, '{browser/entry.js}', '"sha384-evil"')
     where version = $1`,
    [await current()],
  );
  expect((await active()).releases.has('mf-events')).toBe(false);
  expect(log.error).toHaveBeenCalled();
});

test('a token ends by revoking and by time, and only its hash is stored', async () => {
  const team = await newTeam('Short-lived', 'mf-events');
  const { rows } = await deps.pool.query('select * from gateway.release_token');
  expect(JSON.stringify(rows)).not.toContain(team.token);
  const status = async () => (await send('GET /api/releases', undefined, asTeam(team))).status;
  expect(await status()).toBe(200);
  await deps.pool.query(
    `update gateway.release_token set expires_at = now() - interval '1 second' where id = $1`,
    [team.id],
  );
  expect(await status()).toBe(401);
  const other = await newTeam('Revoked', 'mf-events');
  const revoked = await send(`DELETE /api/admin/release-tokens/${other.id}`, undefined, {
    ...asOwner(),
  });
  expect(revoked.status).toBe(200);
  expect((await send('GET /api/releases', undefined, asTeam(other))).status).toBe(401);
  expect((await stage('x', {}, { ...other, token: 'unknown' })).status).toBe(401);
});

test('an owner sees every remote and every token, and promotes; a name and a key are checked', async () => {
  const version = await staged('for the owner');
  const body = { remote: 'mf-events', version };
  const promoted = await send('POST /api/admin/releases/promote', body, asOwner());
  expect(promoted.body).toEqual({ version, moved: true });
  const list = await sendRequest<{ remotes: object[]; tokens: { name: string }[] }>(
    app,
    'GET /api/admin/releases',
    { headers: asOwner() },
  );
  expect(list.body.remotes).toHaveLength(3);
  expect(list.body.tokens.map(({ name }) => name)).toContain('Events team');
  expect(JSON.stringify(list.body)).not.toMatch(/hash|public_key/);
  const json = { name: 'Events team', remote: 'mf-events', public_key: 'none', days: 1 };
  const wrongKey = await send('POST /api/admin/release-tokens', json, asOwner());
  expect(wrongKey.body.fields).toEqual({ public_key: 'This is not an Ed25519 public key.' });
  expect((await send('GET /api/admin/releases', undefined, asTeam(events))).status).toBe(401);
});

test('an owner without a fresh code reads the releases and changes none', async () => {
  const body = { remote: 'mf-events', version: await staged('without a code'), percent: 5 };
  const freshUntil = (value: string) =>
    deps.pool.query(`create or replace function auth.fresh_until(session_id uuid)
      returns timestamptz language sql as $$ select ${value} $$`);
  await freshUntil('null::timestamptz');
  for (const action of ['promote', 'rollback', 'canary', 'canary/end']) {
    const refused = await send(`POST /api/admin/releases/${action}`, body, asOwner());
    expect([action, refused.body.code]).toEqual([action, 'fresh_otp_required']);
  }
  expect((await send('GET /api/admin/releases', undefined, asOwner())).status).toBe(200);
  await freshUntil(`now() + interval '5 minutes'`);
});

test('a token has a limit for each hour', async () => {
  const team = await newTeam('Busy', 'mf-events');
  const statuses = new Set<number>();
  await deps.pool.query(`insert into kit.rate_limit (key, points, expire) values ($1, 600, $2)`, [
    `release_token:${team.id}`,
    Date.now() + 3_600_000,
  ]);
  statuses.add((await send('GET /api/releases', undefined, asTeam(team))).status);
  expect([...statuses]).toEqual([429]);
});

test('a release adds routes, and a route of another remote is refused with both names', async () => {
  const publicTeam = await newTeam('Public team', 'mf-public');
  const workshops = [{ path: '/workshops', menu: 'Workshops' }];
  const { body } = await stage('workshops', { routes: workshops });
  await promote(body.version);
  const stageOfPublic = (route: string) =>
    stage(
      'public',
      { remote: 'mf-public', name: 'mf-public', signedBy: publicTeam, routes: [{ path: route }] },
      publicTeam,
    );
  const problemOf = async (route: string) =>
    (await stageOfPublic(route)).body.fields?.['problems.0'];
  expect(await problemOf('/:page')).toBe(
    'mf-public declares the route /:page, which is reserved for the site',
  );
  expect(await problemOf('/events/archive')).toBe(
    'mf-public declares the route /events/archive, which is an address of mf-events',
  );
  expect(await problemOf('/workshops')).toBe(
    'mf-public declares the route /workshops, which overlaps /workshops of mf-events',
  );
  expect((await stageOfPublic('/jobs/:id')).status).toBe(201);
});

const CLI = path.join(__dirname, '../../../../../packages/web-build/publish/club-remote.mjs');

/** Runs `club-remote` as a team does, with the address of a site. */
async function runTeam(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { code, text };
}

test('club-remote makes a key, stages, promotes, lists, rolls back and has a canary with address, token and key alone', async () => {
  const dir = await makeFolder();
  const key = path.join(dir, 'team.pem');
  const made = await runTeam(['key', key], {});
  const public_key = /: (\S+)/.exec(made.text)?.[1] ?? '';
  const json = { name: 'CLI team', remote: 'mf-events', public_key, days: 1 };
  const { token } = (
    await sendRequest<Team>(app, 'POST /api/admin/release-tokens', { headers: asOwner(), json })
  ).body;
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { CLUB_SITE: `http://127.0.0.1:${port}`, CLUB_TOKEN: token, CLUB_KEY: key };
  const build = path.join(dir, 'dist');
  const publish = async (text: string) => {
    await writeBuild(build, { entry: `self.entry = '${text}';` });
    const { code, text: output } = await runTeam(['publish', '--dir', build], env);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/ is staged\.\nPreview: .*\n.* is current\.\n$/),
    ]);
    return /(\w{16}) is current/.exec(output)?.[1] ?? '';
  };
  const [one, two] = [await publish('by team 1'), await publish('by team 2')];
  const listed = (await runTeam(['list'], env)).text;
  expect(listed).toMatch(new RegExp(`${two}  current [^]*${one}  earlier`));
  expect(await runTeam(['rollback', one], env)).toEqual({
    code: 0,
    text: `mf-events ${one} is current.\n`,
  });
  await writeBuild(build, { entry: "self.entry = 'canary';" });
  const canary = /(\w{16}) is staged/.exec(
    (await runTeam(['stage', '--dir', build], env)).text,
  )?.[1];
  expect((await runTeam(['canary', 'mf-events', '10'], env)).text).toBe(
    `mf-events ${canary} is the canary, for 10 % of visitors.\n`,
  );
  expect((await runTeam(['list'], env)).text).toContain(`${canary}  canary 10 %`);
  expect((await runTeam(['end-canary'], env)).text).toBe(
    `mf-events ${canary} is no canary any more.\n`,
  );
  await writeFile(path.join(build, 'browser/entry.js'), 'evil');
  const refused = await runTeam(['stage', '--dir', build], env);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('- browser/entry.js is not what was built (integrity)');
  expect((await runTeam(['list'], { ...env, CLUB_TOKEN: 'unknown' })).text).toContain(
    'Send a release token',
  );
  server.close();
});
