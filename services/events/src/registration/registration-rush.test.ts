import type { RegisteredTeam } from '@club/contracts/events/registration';
import { connectionBudget } from '@club/service-kit/db/connection-budget';
import { createPool } from '@club/service-kit/db/database';
import { createEventsApp } from '../app.ts';
import { addEvent, call, type EventsSite, openEventsSite } from '../testing/events-site.ts';

const WRITERS = 150;

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test.each([
  ['smallest', 4],
  ['default', undefined],
])(
  '%s number of connections: 150 registrations at once are stored, or told to try again',
  async (_, max) => {
    const pool = createPool(site.database.url, connectionBudget(max).requests);
    const app = createEventsApp({ ...site, pool });
    const event = await addEvent(site, { title: `Rush ${max}` });
    const responses = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) =>
        call<RegisteredTeam>({ app }, 'POST', `/api/events/${event.id}/register`, {
          team_name: `Team ${index}`,
          members: [{ name: 'Ayesha Khan', email: `ayesha${index}.${max}@example.edu` }],
          modules: ['Robotics'],
        }),
      ),
    );
    const accepted = responses.filter(({ status }) => status === 201);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    for (const { headers } of refused) expect(headers.has('retry-after')).toBe(true);
    const { rows } = await site.pool.query(
      'select count(*) from events.registration where event_id = $1',
      [event.id],
    );
    expect(rows[0].count).toBe(accepted.length);
    expect(accepted.length).toBeGreaterThan(0);
    await pool.end();
  },
);
