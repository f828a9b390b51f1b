import type { AdminEvent } from '@club/contracts/events/event';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  decisionPath,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
let event: AdminEvent;
beforeAll(async () => {
  site = await openEventsSite();
  event = await addEvent(site);
});
afterAll(() => site.close());

const run = (statement: string) => site.pool.query(statement);

/** The kept numbers that differ from a new count. */
async function differences(): Promise<object[]> {
  const { rows } = await run(`
    select event_id, status, sum(teams) as teams, sum(payable) as payable from (
      select event_id, status, teams, payable from events.registration_sum
      union all
      select event_id, status, -1, -payable from events.registration
    ) both_sides group by event_id, status having sum(teams) <> 0 or sum(payable) <> 0
    union all
    select event_id, day::text, sum(teams), 0 from (
      select event_id, day, teams from events.registration_day
      union all
      select event_id, (registered_at at time zone 'UTC')::date, -1 from events.registration
    ) both_sides group by event_id, day having sum(teams) <> 0`);
  return rows;
}

const pageOf = async (query: string) =>
  (
    await asAdmin<RegistrationPage>(
      site,
      'GET',
      `/api/admin/events/${event.id}/registrations?${query}`,
    )
  ).body;
const found = async (search: string) =>
  (await pageOf(new URLSearchParams({ search }).toString())).items.map(
    ({ team_name: name }) => name,
  );

test('the kept numbers equal a count after every kind of write', async () => {
  await addTeam(site, event.id, { team_name: 'Off by One' });
  await addPendingTeam(site, event.id, { team_name: 'Late Binding' });
  expect(await differences()).toEqual([]);
  await asAdmin(site, 'POST', decisionPath(event.id, 'Late Binding', 'approve'));
  expect(await differences()).toEqual([]);
  await run(
    `update events.registration set payable = payable - 100 where team_name = 'Off by One'`,
  );
  expect(await differences()).toEqual([]);
  expect(await pageOf('')).toMatchObject({ total: 2, counts: { unpaid: 1, approved: 1 } });
  await run(`insert into events.registration (id, event_id, team_name, reference, total, payable, registered_at)
    select gen_random_uuid(), '${event.id}', 'Team ' || n, 'REF-' || n, 500, 500, now() - n * interval '1 day'
    from generate_series(1, 30) n`);
  expect(await differences()).toEqual([]);
  expect((await pageOf('page_size=5')).total).toBe(32);
  await run(`delete from events.registration where reference like 'REF-%'`);
  expect(await differences()).toEqual([]);
});

test('the search finds parts of words, and follows every change of them', async () => {
  const team = await addTeam(site, event.id, { team_name: 'Ägyptische Eulen' });
  for (const part of ['gypt', 'ÄGY', 'che eul', 'le', team.reference.slice(2).toLowerCase()]) {
    expect(await found(part)).toEqual(['Ägyptische Eulen']);
  }
  expect(await found('gyptx')).toEqual([]);
  expect(await found('100%')).toEqual([]);
  await run(
    `update events.registration set team_name = 'Owls' where id = '${team.registration_id}'`,
  );
  expect(await found('gypt')).toEqual([]);
  expect(await found('owl')).toEqual(['Owls']);
  await run(`update events.registration_member set name = 'Zara Mahmood'
    where registration_id = '${team.registration_id}' and position = 0`);
  expect(await found('a mahm')).toEqual(['Owls']);
  await run(
    `delete from events.registration_member where registration_id = '${team.registration_id}'`,
  );
  expect(await found('mahmood')).toEqual([]);
  await run(`delete from events.registration_module; delete from events.payment_token`);
  await run(`delete from events.registration where id = '${team.registration_id}'`);
  const { rows } = await run(`select from events.registration_search
    where registration_id not in (select id from events.registration)`);
  expect(rows).toEqual([]);
});

test('a search reads the rarest sequences of the index', async () => {
  await run(`insert into events.registration (id, event_id, team_name, reference, total, payable)
    select gen_random_uuid(), '${event.id}', 'Team of event ' || n, 'RARE-' || n, 500, 500
    from generate_series(1, 300) n`);
  await run(`insert into events.registration_member
    select id, 0, 'Member of ' || team_name, id || '@example.edu', '', '', '', ''
    from events.registration where reference like 'RARE-%'`);
  await run('analyze events.registration_search');
  const { rows } = await run(`select kit.rare_grams(
    array['member', 'team', 'rare-123'], 'registration_search_folded') as grams`);
  expect(rows[0].grams).toHaveLength(4);
  expect(rows[0].grams).toEqual(expect.arrayContaining(['-12', '123']));
  expect(await found('rare-123 member of team')).toEqual(['Team of event 123']);
});
