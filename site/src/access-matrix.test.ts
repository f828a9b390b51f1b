import { apiCalls, apiDownloads } from '@club/contracts/all-calls';
import type { Role } from '@club/contracts/auth/role';
import { ROLE_NOT_ALLOWED, rolesFor } from '@club/contracts/auth/roles';
import type { Access } from '@club/contracts/http/call';
import {
  type AttackSite,
  ORIGIN,
  openAttackSite,
  type Tokens,
} from './testing/attack-table-site.ts';

interface Cell {
  id: string;
  method: string;
  path: string;
  access: Access;
  encoding?: 'json' | 'form' | undefined;
}

/** Every call of the contracts, so a new call is in the matrix at once. */
const cells: Cell[] = [...apiCalls, ...apiDownloads].map((call) => ({
  id: call.id,
  method: call.method.toUpperCase(),
  path: call.path.replace(/\{\w+\}/g, '019aa000-0000-7000-8000-000000000000'),
  access: call.access,
  encoding: 'encoding' in call ? call.encoding : undefined,
}));

/** The people of the matrix, and what the server may believe about each. */
const people = {
  nobody: 'visitor',
  'a browser with a master token': 'visitor',
  'a session with another master token': 'visitor',
  'an ended session': 'visitor',
  'a session without its code': 'session',
  'a session that sent the code of another session': 'session',
  'an admin': 'admin',
} as const;
type Person = keyof typeof people;
const persons = Object.keys(people) as Person[];

const lesserRoles = ['treasurer', 'editor', 'reader'] as const;

let site: AttackSite;
let tokensOf: Record<Person, Partial<Tokens>>;
let tokensOfRole: Record<(typeof lesserRoles)[number], Tokens>;
beforeAll(async () => {
  site = await openAttackSite();
  const admin = await site.signInWithCode('admin@club.test');
  const half = await site.signIn('half@club.test');
  const other = await site.signIn('other@club.test');
  const ended = await site.signInWithCode('ended@club.test');
  await site.send('POST', '/api/auth/logout', { tokens: ended });
  const code = await site.requestCode(half, 'half@club.test');
  const body = JSON.stringify({ otp: code });
  const stolen = await site.send('POST', '/api/admin/otp/verify', { tokens: other, body });
  expect(stolen.status).toBe(422);
  tokensOf = {
    nobody: {},
    'a browser with a master token': { master: admin.master },
    'a session without its code': half,
    'a session that sent the code of another session': other,
    'a session with another master token': { admin: admin.admin, master: half.master },
    'an ended session': ended,
    'an admin': admin,
  };
  const withRole = (role: Role) => site.signInWithCode(`${role}@club.test`, role);
  tokensOfRole = {
    treasurer: await withRole('treasurer'),
    editor: await withRole('editor'),
    reader: await withRole('reader'),
  };
});
afterAll(() => site.close());

/** The guard's status for a person, by the access that the call's description names; `open` when no guard refuses. */
function expected({ access }: Cell, person: Person): 401 | 403 | 'open' {
  const is = people[person];
  if (access === 'public' || access === 'signing-in') return 'open';
  // A session is no token of a team.
  if (access === 'team') return 401;
  if (is === 'admin') return 'open';
  if (is === 'visitor') return 401;
  return access === 'session' ? 'open' : 403;
}

/** Has the fields of every step to a session, with values that open nothing. */
const BODY = JSON.stringify({
  email: 'nobody@club.test',
  password: 'wrong',
  trigger: 'keys',
  keys: 'wrong',
  otp: 100_000,
  recovery_code: 'wrong',
});

const answerTo = (cell: Cell, person: Person, origin = ORIGIN) =>
  answerWith(cell, tokensOf[person], origin);

async function answerWith(
  { method, path, encoding }: Cell,
  tokens: Partial<Tokens>,
  origin = ORIGIN,
) {
  const response = await site.send(method, path, {
    tokens,
    headers: { origin },
    ...(method !== 'GET' && { body: encoding === 'form' ? new FormData() : BODY }),
  });
  const body = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
  return { status: response.status, code: body.code, detail: body.detail };
}

test.each(persons)('%s gets from each call what the call’s description says', async (person) => {
  const wrong: string[] = [];
  for (const cell of cells.filter(({ access }) => access !== 'signing-in')) {
    const rule = expected(cell, person);
    const { status, code } = await answerTo(cell, person);
    const isRefused = code === 'not_signed_in' || code === 'not_allowed';
    const isRight = rule === 'open' ? status < 500 && !isRefused : status === rule && isRefused;
    if (!isRight) wrong.push(`${cell.id} (${cell.access}): ${status} ${code}, not ${rule}`);
  }
  expect(wrong).toEqual([]);
});

test.each(lesserRoles)('a %s makes the calls of the role, and no other', async (role) => {
  const wrong: string[] = [];
  for (const cell of cells.filter(({ access }) => access === 'admin')) {
    const { status, code } = await answerWith(cell, tokensOfRole[role]);
    const isAllowed = rolesFor(cell.id).includes(role);
    const isRight = isAllowed
      ? status < 500 && status !== 401 && code !== ROLE_NOT_ALLOWED
      : status === 403 && code === ROLE_NOT_ALLOWED;
    if (!isRight) wrong.push(`${cell.id}: ${status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

test('a step before the session gives the same answer to everybody', async () => {
  // Logout ends the session that the other calls need; verifyTokens says what the tokens are.
  const skipped = ['logout', 'verifyTokens'];
  const steps = cells.filter(({ access, id }) => access === 'signing-in' && !skipped.includes(id));
  for (const cell of steps) {
    const first = await answerTo(cell, 'nobody');
    for (const person of persons) {
      expect([cell.id, person, await answerTo(cell, person)]).toEqual([cell.id, person, first]);
    }
  }
});

test('no call behind the sign-in takes a change from a page of another site', async () => {
  for (const cell of cells.filter(
    ({ access, method }) => !['public', 'team'].includes(access) && method !== 'GET',
  )) {
    const { status, code } = await answerTo(cell, 'an admin', 'https://evil.test');
    expect([cell.id, status, code]).toEqual([cell.id, 403, 'not_allowed']);
  }
});

test('only calls behind the admin guard are under /api/admin, except the steps to it', () => {
  const steps = ['login', 'generateOtp', 'verifyOtp', 'verifyRecoveryCode'];
  const inside = cells.filter(({ path }) => path.startsWith('/api/admin'));
  expect(inside.filter(({ access }) => access !== 'admin').map(({ id }) => id)).toEqual(steps);
});
