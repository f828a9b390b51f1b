import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  member,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';
import { emailsTo, gatheringTeam, join, joinNow, ownTeam } from '../testing/gathering.ts';
import { listOf, wait } from '../testing/waiting.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

let people = 0;
/** Two spellings of a new mailbox. */
const spellings = (): [string, string] => {
  people += 1;
  return [`z.ara.${people}@gmail.com`, `ZARA${people}+club@googlemail.com`];
};

const refusal = ({ status, body }: { status: number; body: { code?: string; fields?: object } }) =>
  [status, ...Object.keys(body.fields ?? {})].join(' ');

/** Every place where an address counts once. Each gets two spellings of one mailbox. */
const places: [place: string, expected: unknown, run: (pair: [string, string]) => unknown][] = [
  [
    'members of a new team',
    '422 members.1.email',
    async ([one, other]) => {
      const { id } = await addEvent(site);
      const form = teamForm({ members: [member(one), member(other)] });
      return refusal(await call(site, 'POST', `/api/events/${id}/register`, form));
    },
  ],
  [
    'members of a changed team',
    '422 members.1.email',
    async ([one, other]) => {
      const { id } = await addEvent(site);
      const { payment_token } = await addTeam(site, id, { members: [member(one)] });
      const form = teamForm({ members: [member(one), member(other)] });
      return refusal(await call(site, 'PUT', '/api/registration', { ...form, payment_token }));
    },
  ],
  [
    'a member who is added',
    '422 members.0.email',
    async ([one, other]) => {
      const { id } = await addEvent(site);
      const { payment_token } = await addPendingTeam(site, id, { members: [member(one)] });
      const added = { payment_token, members: [member(other)] };
      return refusal(await call(site, 'POST', '/api/registration/members', added));
    },
  ],
  [
    'a member whose address is corrected',
    '422 email',
    async ([one, other]) => {
      const { id } = await addEvent(site);
      const second = member('second@club.test');
      await addTeam(site, id, { members: [member(one), second] });
      const { rows } = await site.pool.query(
        'select id from events.registration where event_id = $1',
        [id],
      );
      const path = `/api/admin/events/${id}/registrations/${rows[0].id}/members/1`;
      const seen = second;
      return refusal(await asAdmin(site, 'PUT', path, { ...second, email: other, seen }));
    },
  ],
  [
    'members of two teams that pay',
    '409 members.0.email',
    async ([one, other]) => {
      const { id } = await addEvent(site);
      await addPendingTeam(site, id, { members: [member(one)] });
      const team = await addTeam(site, id, { members: [member(other)] });
      return refusal(await pay(site, id, paymentForm(team)));
    },
  ],
  [
    'a person who joins a team twice',
    [1, 2, 0],
    async ([one, other]) => {
      const { id } = await addEvent(site, { gathering: 'early' });
      const team = await gatheringTeam(site, id);
      await joinNow(site, team.link, one);
      await join(site, team.link, other);
      const { gathering } = await ownTeam(site, team);
      const sent = await Promise.all([one, other].map((email) => emailsTo(site, email)));
      return [gathering?.joined.length, ...sent.map(({ length }) => length)];
    },
  ],
  [
    'a waiting list',
    1,
    async ([one, other]) => {
      const { id } = await addEvent(site, { capacity: '1', waiting_hours: '48' });
      await addTeam(site, id);
      for (const email of [one, other]) await wait(site, id, email);
      return (await listOf(site, id)).length;
    },
  ],
];

test.each(places)('one mailbox is one person: %s', async (_place, expected, run) => {
  expect(await run(spellings())).toEqual(expected);
});

test('another spelling of an address that nobody confirmed replaces it, and gets the only link', async () => {
  const { id } = await addEvent(site, { capacity: '1', waiting_hours: '48' });
  await addTeam(site, id);
  const path = `/api/events/${id}/waiting`;
  const entry = { team_name: '', team_size: 2, modules: ['Robotics'] };
  await call(site, 'POST', path, { ...entry, email: 'zara+x@company.example' });
  await call(site, 'POST', path, { ...entry, email: 'zara@company.example' });
  expect(await emailsTo(site, 'zara@company.example')).toHaveLength(1);
  const { rows } = await site.pool.query(
    'select email, cardinality(token_hashes) as tokens from events.waiting_entry where event_id = $1',
    [id],
  );
  expect(rows).toEqual([{ email: 'zara@company.example', tokens: 1 }]);
});
