import type { Badge } from '@club/contracts/events/badges';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  call,
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

const path = (id: string, query = '') => `/api/admin/events/${id}/badges${query}`;
const read = async (id: string, query = '') =>
  (await asAdmin<Badge[]>(site, 'GET', path(id, query))).body;

async function approvedTeam(id: string, fields: object) {
  const team = await addPendingTeam(site, id, fields);
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'), {});
  return team;
}

test('badges are for the members of approved teams, of one module when it is asked for', async () => {
  const { id } = await addEvent(site);
  const members = [member('a@badges.test'), { ...member('b@badges.test'), name: 'ماہ نور فاطمہ' }];
  const lamps = await approvedTeam(id, { team_name: 'Lamps', members });
  await approvedTeam(id, {
    team_name: 'Kites',
    members: [member('c@badges.test')],
    modules: ['Web development'],
  });
  await addPendingTeam(site, id);
  const { registration_id } = lamps;
  const here = { nonce: registration_id, registration_id, position: 1 };
  await asAdmin(site, 'POST', `/api/admin/events/${id}/check-ins`, here);

  const list = await read(id);
  expect(list).toMatchObject([
    { name: 'Name of c', team_name: 'Kites', modules: ['Web development'], code: null },
    { name: 'Name of a', team_name: 'Lamps', modules: ['Web development', 'Robotics'] },
    { name: 'ماہ نور فاطمہ', is_here: true },
  ]);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    ['code', 'is_here', 'modules', 'name', 'number', 'team_name'].sort(),
  );
  expect((await read(id, '?module=Robotics')).map(({ team_name }) => team_name)).toEqual([
    'Lamps',
    'Lamps',
  ]);
  expect(await read(id, '?module=Robot')).toEqual([]);
  await asAdmin(site, 'POST', '/api/admin/person/events/erase', { email: 'a@badges.test' });
  expect(await read(id)).toHaveLength(2);
});

test('the code of a badge opens the door', async () => {
  const { id } = await addEvent(site);
  await approvedTeam(id, { members: [member('d@badges.test')] });
  const [badge] = await read(id, '?codes=yes');
  const body = { nonce: crypto.randomUUID(), code: badge?.code };
  const { status } = await asAdmin(site, 'POST', `/api/admin/events/${id}/check-ins`, body);
  expect([status, badge?.code?.slice(0, 12)]).toEqual([200, badge?.number]);
});

test('more badges than one answer takes are refused with a way on', async () => {
  const { id } = await addEvent(site);
  await site.pool.query(
    `with made as (
      insert into events.registration (id, event_id, team_name, reference, total, payable, status, payment_kind)
      select gen_random_uuid(), $1, 'Team ' || n, 'B-' || n, 0, 0, 'approved', 'free' from generate_series(1, 1001) n
      returning id, team_name
    ) insert into events.registration_member
      select id, position, team_name, position || team_name || '@badges.test', '', '', '', ''
      from made, generate_series(0, 1) position`,
    [id],
  );
  const { status, body } = await asAdmin(site, 'GET', path(id));
  expect([status, body.code]).toEqual([409, 'too_many_badges']);
  expect(body.detail).toContain('Choose one module');
  expect(await read(id, '?module=Robotics')).toEqual([]);
});

test('badges need an event, a known choice, and a signed-in admin', async () => {
  const { id } = await addEvent(site);
  expect((await asAdmin(site, 'GET', path(crypto.randomUUID()))).status).toBe(404);
  expect((await asAdmin(site, 'GET', path(id, '?codes=maybe'))).status).toBe(400);
  expect((await call(site, 'GET', path(id))).status).toBe(401);
});
