import { formData } from '@club/contracts/http/client';
import fc from 'fast-check';
import { registerTeam } from '../registration/register-team.service.ts';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';
import { allAtOnce, slowDown, times } from '../testing/races.ts';
import {
  emailsTo,
  endOffers,
  join,
  listOf,
  ownEntry,
  runOffers,
  takenPlaces,
  tokenOf,
  wait,
} from '../testing/waiting.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { confirmWaitingEntry } from './waiting.service.ts';

let site: EventsSite;
beforeEach(async () => {
  site = await openEventsSite();
});
afterEach(() => site.close());

const robotics = { modules: ['Robotics'] };

/** An event whose only place is free, and an address that waits for it once it is confirmed. */
async function freePlace() {
  const { id } = await addEvent(site, { capacity: '1', waiting_hours: '48' });
  const { payment_token } = await addTeam(site, id, robotics);
  await join(site, id, 'late');
  await call(site, 'POST', '/api/registration/cancel', { payment_token });
  return { id, token: await tokenOf(site, 'late') };
}

describe('10 visitors and an address that is confirmed, at once at the last place', () => {
  const race = async (db: EventsSite['db']) => {
    const { id, token } = await freePlace();
    await slowDown(site, 'insert', 'registration');
    const ctx = { ...site.ctx, db };
    const register = () => registerTeam(ctx, { id, ...teamForm(robotics) });
    await allAtOnce([() => confirmWaitingEntry(ctx, { token }), ...times(10, () => register)]);
    return (await takenPlaces(site, id)).event;
  };

  test('one place is taken or held', async () => {
    expect(await race(site.db)).toBe(1);
  });

  test('control: several are without the lock', async () => {
    expect(await race(withoutRowLocks(site.db))).toBeGreaterThan(1);
  });
});

test('of 10 forms with one offer, one gets its place', async () => {
  const { id, token } = await freePlace();
  await ownEntry(site, token, '/confirm');
  const offer = await tokenOf(site, 'late');
  const start = () => registerTeam(site.ctx, { id, ...teamForm({ ...robotics, offer }) });
  const refused = { succeeded: 1, codes: new Set(['offer_ended']) };
  expect(await allAtOnce(times(10, () => start))).toEqual(refused);
});

test('10 visitors at once at a place that becomes free get nothing beside a team that waits', async () => {
  const { id } = await addEvent(site, { capacity: '1', waiting_hours: '48' });
  const { registration_id } = await addTeam(site, id, robotics);
  const token = await wait(site, id, 'waiting');
  await site.pool.query(
    `update events.registration set held_until = now() - interval '1 second' where id = $1`,
    [registration_id],
  );
  const start = () => registerTeam(site.ctx, { id, ...teamForm(robotics) });
  const refused = { succeeded: 0, codes: new Set(['event_full']) };
  expect(await allAtOnce(times(10, () => start))).toEqual(refused);
  // A refused request is rolled back with the offer that it made; the job makes it, once.
  await Promise.all(times(3, () => runOffers(site)));
  expect(await ownEntry(site, token)).toMatchObject({ state: 'offered' });
  expect(await emailsTo(site, 'waiting')).toHaveLength(2);
});

interface Story {
  id: string;
  capacity: number;
  names: string[];
  teams: string[];
}

const wishes = [['Robotics'], ['Web development'], ['Web development', 'Robotics']];
const save = ({ id, capacity }: Story, fields: object = {}) =>
  asAdmin(
    site,
    'PUT',
    `/api/admin/events/${id}`,
    formData({
      ...eventFields,
      capacity: `${capacity}`,
      module_capacities: 'Robotics:1',
      ...fields,
    }),
  );
const keep = async (story: Story, fields: object) => {
  const path = `/api/events/${story.id}/register`;
  const { status, body } = await call<{ payment_token: string }>(
    site,
    'POST',
    path,
    teamForm(fields),
  );
  if (status === 201) story.teams.push(body.payment_token);
  expect(status).toBeLessThan(500);
};

const works: Record<string, (story: Story, pick: number) => Promise<unknown>> = {
  wait: async (story, pick) => {
    const name = `person-${story.id}-${story.names.length}`;
    if (await wait(site, story.id, name, wishes[pick % 3])) story.names.push(name);
  },
  register: (story, pick) => keep(story, { modules: wishes[pick % 3] }),
  take: async (story, pick) => {
    const name = story.names[pick % story.names.length];
    if (!name) return;
    const offer = await tokenOf(site, name);
    const { modules } = await ownEntry(site, offer);
    await keep(story, { modules, offer });
  },
  leave: async ({ names }, pick) => {
    const name = names[pick % names.length];
    if (name) await call(site, 'POST', `/api/waiting/leave?token=${await tokenOf(site, name)}`);
  },
  cancel: async ({ teams }, pick) => {
    const payment_token = teams[pick % teams.length];
    if (payment_token) await call(site, 'POST', '/api/registration/cancel', { payment_token });
  },
  restore: async ({ teams }, pick) => {
    const payment_token = teams[pick % teams.length];
    if (payment_token) await call(site, 'POST', '/api/registration/restore', { payment_token });
  },
  endOffers: ({ id }) => endOffers(site, id),
  endHolds: ({ id }) =>
    site.pool.query(
      `update events.registration set held_until = now() - interval '1 second' where event_id = $1`,
      [id],
    ),
  job: () => runOffers(site),
  raise: (story) => {
    story.capacity += 1;
    return save(story);
  },
  close: (story) => save(story, { registration_open: 'false' }),
  open: (story) => save(story),
  offerNow: async ({ id }, pick) => {
    const list = await listOf(site, id);
    const entry = list[pick % list.length];
    if (entry) await asAdmin(site, 'POST', `/api/admin/events/${id}/waiting/${entry.id}/offer`);
  },
};

const step = fc.record({
  work: fc.constantFrom(...Object.keys(works), 'wait', 'wait', 'take'),
  pick: fc.integer({ min: 0, max: 5 }),
});

test('in random histories there are never more teams and offers than places, and no free place while an entry fits', async () => {
  const states = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const limits = { capacity: '2', module_capacities: 'Robotics:1', waiting_hours: '2' };
      const { id } = await addEvent(site, limits);
      const story: Story = { id, capacity: 2, names: [], teams: [] };
      for (const _ of [0, 1]) await keep(story, { modules: ['Web development'] });
      await works.wait?.(story, 0);
      for (const { work, pick } of steps) {
        await works[work]?.(story, pick);
        const now = await takenPlaces(site, id);
        expect(now.event).toBeLessThanOrEqual(story.capacity);
        expect(now.robotics).toBeLessThanOrEqual(1);
      }
      await save(story);
      await runOffers(site);
      const { event, robotics } = await takenPlaces(site, id);
      const waiting = (await listOf(site, id)).filter(({ position }) => position > 0);
      for (const { modules } of waiting) {
        expect(event < story.capacity && (robotics < 1 || !modules.includes('Robotics'))).toBe(
          false,
        );
      }
      const { rows } = await site.pool.query('select state from events.waiting_entry');
      for (const { state } of rows) states.add(state);
    }),
    { numRuns: 6, seed: 20_261_125 },
  );
  // The histories must reach all states.
  expect([...states].sort()).toEqual(
    expect.arrayContaining(['expired', 'left', 'offered', 'registered', 'waiting']),
  );
});
