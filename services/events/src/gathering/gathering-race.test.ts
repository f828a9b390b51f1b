import fc from 'fast-check';
import {
  addEvent,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  member,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';
import {
  gather,
  gatheringTeam,
  join,
  joinNow,
  linkOf,
  ownJoin,
  ownTeam,
  removeJoined,
  tokenOf,
} from '../testing/gathering.ts';
import { allAtOnce, countRows, slowDown, times } from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { confirmJoin } from './confirm-join.service.ts';

let site: EventsSite;
beforeEach(async () => {
  site = await openEventsSite();
});
afterEach(() => site.close());

const person = (index: number) => `person-${index}@club.test`;
const confirm = (db: EventsSite['db'], token: string) => () =>
  confirmJoin({ ...site.ctx, db }, { token });

describe('8 people confirm at once for the last place of a team', () => {
  const race = async (db: EventsSite['db']) => {
    const { id } = await addEvent(site, { gathering: 'early' });
    const team = await gatheringTeam(site, id, { team_size: 2 });
    const tokens: string[] = [];
    for (const index of times(8, (index) => index)) {
      await join(site, team.link, person(index));
      tokens.push(await tokenOf(site, person(index)));
    }
    await slowDown(site, 'insert', 'registration_member');
    const result = await allAtOnce(tokens.map((token) => confirm(db, token)));
    return { ...result, members: (await ownTeam(site, team)).members.length };
  };

  test('one is in the team, and the others are told that it is complete', async () => {
    const codes = new Set(['team_full']);
    expect(await race(site.db)).toEqual({ succeeded: 1, codes, members: 2 });
  });

  test('control: without the lock they meet at the primary key', async () => {
    const { codes } = await race(withoutRowLocks(site.db));
    expect([...codes]).toContain('23505');
  });
});

describe('a person confirms in two teams that have paid, at once', () => {
  const race = async (db: EventsSite['db']) => {
    const { id } = await addEvent(site, { gathering: 'early' });
    const tokens: string[] = [];
    for (const _ of times(4, () => undefined)) {
      const team = await gatheringTeam(site, id);
      await pay(site, id, paymentForm(team));
      await join(site, team.link, person(0));
      tokens.push(await tokenOf(site, person(0)));
    }
    await slowDown(site, 'insert', 'registration_member');
    return allAtOnce(tokens.map((token) => confirm(db, token)));
  };

  test('one team gets the person', async () => {
    const codes = new Set(['member_registered_elsewhere']);
    expect(await race(site.db)).toEqual({ succeeded: 1, codes });
  });

  test('control: several do without the lock', async () => {
    expect((await race(withoutRowLocks(site.db))).succeeded).toBeGreaterThan(1);
  });
});

test('of a payment with the person and a confirmation in another paid team, at once, one wins', async () => {
  const { id } = await addEvent(site, { gathering: 'early' });
  const [paid, unpaid] = [await gatheringTeam(site, id), await gatheringTeam(site, id)];
  await pay(site, id, paymentForm(paid));
  await joinNow(site, unpaid.link, person(0));
  await join(site, paid.link, person(0));
  const token = await tokenOf(site, person(0));
  const [payment, joined] = await Promise.all([
    pay(site, id, paymentForm(unpaid)),
    ownJoin(site, token, '/confirm'),
  ]);
  expect([payment.status, joined.status].sort()).toEqual([200, 409]);
});

test('a request that is sent ten times at once adds one member and one email to the leader', async () => {
  const { id } = await addEvent(site, { gathering: 'early' });
  const team = await gatheringTeam(site, id);
  await join(site, team.link, person(0));
  const token = await tokenOf(site, person(0));
  expect(await allAtOnce(times(10, () => confirm(site.db, token)))).toMatchObject({
    succeeded: 10,
  });
  expect((await ownTeam(site, team)).members).toHaveLength(2);
  const joined = `from kit.audit_entry where action = 'registration.member_joined'`;
  expect(await countRows(site, joined)).toBe(1);
});

interface Story {
  id: string;
  teams: Awaited<ReturnType<typeof gatheringTeam>>[];
  tokens: string[];
}

const PEOPLE = 5;
const pick = <Item>(items: Item[], index: number): Item | undefined => items[index % items.length];

/** What people, teams and the club do, in any order and with any of the teams and people. */
const works: Record<string, (story: Story, index: number) => Promise<unknown>> = {
  register: async (story) => {
    const path = `/api/events/${story.id}/register`;
    const form = teamForm({
      members: [member(`leader-${crypto.randomUUID()}@club.test`)],
      team_size: 3,
    });
    const { status, body } = await call<Story['teams'][number]>(site, 'POST', path, form);
    expect(status).toBeLessThan(500);
    if (status !== 201) return;
    const leader = form.members[0]?.email ?? '';
    story.teams.push({ ...body, leader, link: '' });
  },
  join: async ({ teams, tokens }, index) => {
    const team = pick(teams, index);
    if (!team) return;
    const email = person((index * 7) % PEOPLE);
    const { status } = await join(site, await linkOf(site, team), email);
    if (status === 202) tokens.push(await tokenOf(site, email));
  },
  confirm: async ({ tokens }, index) => {
    const token = pick(tokens, tokens.length - 1 - (index % 3));
    if (token) expect((await ownJoin(site, token, '/confirm')).status).toBeLessThan(500);
  },
  leave: async ({ tokens }, index) => {
    const token = pick(tokens, index);
    if (token) expect((await ownJoin(site, token, '/leave')).status).toBeLessThan(500);
  },
  remove: async ({ teams }, index) => {
    for (const team of [...teams.slice(index % 2), ...teams]) {
      const [joined] = (await ownTeam(site, team)).gathering?.joined ?? [];
      if (joined) return removeJoined(site, team, joined.id);
    }
    return undefined;
  },
  close: async ({ teams }, index) => gatherOne(teams, index, null),
  open: async ({ teams }, index) => gatherOne(teams, index, 2 + (index % 2)),
  renew: async ({ teams }, index) => gatherOne(teams, index, 3, { new_link: true }),
  pay: async ({ id, teams }, index) => {
    const team = pick(teams, index);
    if (!team) return;
    const mayPay = (await ownTeam(site, team)).gathering?.must_be_complete === false;
    const { status } = await pay(site, id, paymentForm(team));
    expect(status).toBeLessThan(500);
    if (status === 200) expect(mayPay).toBe(true);
  },
  approve: async ({ id, teams }, index) => {
    const team = pick(teams, index);
    if (team) await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'));
  },
  cancel: async ({ teams }, index) => act(teams, index, 'cancel'),
  restore: async ({ teams }, index) => act(teams, index, 'restore'),
  endHolds: ({ id }) =>
    site.pool.query(
      `update events.registration set held_until = now() - interval '1 second' where event_id = $1`,
      [id],
    ),
};

async function gatherOne(teams: Story['teams'], index: number, size: number | null, fields = {}) {
  const team = pick(teams, index);
  if (team) expect((await gather(site, team, size, fields)).status).toBeLessThan(500);
}

async function act(teams: Story['teams'], index: number, action: string) {
  const payment_token = pick(teams, index)?.payment_token;
  if (payment_token) await call(site, 'POST', `/api/registration/${action}`, { payment_token });
}

/** Numbers that must be 0, and the teams with a place. */
async function judge(eventId: string) {
  const { rows } = await site.pool.query(
    `with member as (
        select registration.id, status, position, lower(email) as email
        from events.registration_member join events.registration on registration.id = registration_id
        where event_id = $1)
      select
        (select count(*) from (select id from member group by id
          having count(*) > 3 or count(*) <> max(position) + 1 or count(*) <> count(distinct email)) wrong)::int as wrong_teams,
        (select count(*) from (select email from member where status in ('pending', 'approved')
          group by email having count(*) > 1) twice)::int as in_two_paid_teams,
        (select count(*) from events.registration where event_id = $1 and (status in ('pending', 'approved')
          or status in ('unpaid', 'rejected') and held_until > now()))::int as places`,
    [eventId],
  );
  return rows[0];
}

const step = fc.record({
  work: fc.constantFrom(
    ...Object.keys(works),
    'join',
    'join',
    'confirm',
    'confirm',
    'confirm',
    'pay',
  ),
  index: fc.integer({ min: 0, max: 11 }),
});

const gatherings = fc.constantFrom('complete', 'early');
const histories = fc.array(step, { minLength: 25, maxLength: 40 });

test('in random histories no team has too many members, no member two paid teams, and no place is given twice', async () => {
  const seen = { joined: 0, removed: 0, left: 0, paid: 0 };
  await fc.assert(
    fc.asyncProperty(gatherings, histories, async (gathering, steps) => {
      const { id } = await addEvent(site, { gathering, capacity: '3' });
      const story: Story = { id, teams: [], tokens: [] };
      for (const _ of [0, 1]) await works.register?.(story, 0);
      for (const { work, index } of steps) {
        await works[work]?.(story, index);
        const { places, ...wrong } = await judge(id);
        expect(wrong).toEqual({ wrong_teams: 0, in_two_paid_teams: 0 });
        expect(places).toBeLessThanOrEqual(3);
      }
    }),
    { numRuns: 4, seed: 20_261_130 },
  );
  const { rows } = await site.pool.query(
    'select action, count(*)::int from kit.audit_entry group by 1',
  );
  for (const { action, count } of rows) {
    if (action === 'registration.member_joined') seen.joined += count;
    if (action === 'registration.member_removed') seen.removed += count;
    if (action === 'registration.member_left') seen.left += count;
    if (action === 'registration.payment_submitted') seen.paid += count;
  }
  // The histories must do all of it.
  for (const count of Object.values(seen)) expect([seen, count > 0]).toEqual([seen, true]);
});
