import { eventForm } from '@club/contracts/events/event-form';
import { updateEvent } from '../event/event.service.ts';
import {
  addEvent,
  type EventsSite,
  eventFields,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';
import { allAtOnce, countRows, slowDown, times } from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { registerTeam } from './register-team.service.ts';

let site: EventsSite;
beforeEach(async () => {
  site = await openEventsSite();
  await slowDown(site, 'insert', 'registration');
});
afterEach(() => site.close());

const register = (db: EventsSite['db'], eventId: string, fields: object) =>
  registerTeam({ ...site.ctx, db }, { id: eventId, ...teamForm(fields) });

const countTeams = (eventId: string) =>
  countRows(site, 'from events.registration where event_id = $1', eventId);

describe('50 parallel registrations of one team name', () => {
  const race = (db: EventsSite['db'], eventId: string) =>
    allAtOnce(
      times(
        50,
        (index) => () =>
          register(db, eventId, { team_name: index % 2 ? 'Null Pointers' : ' null pointers' }),
      ),
    );

  test('result in one registration', async () => {
    const { id } = await addEvent(site);
    expect(await race(site.db, id)).toEqual({ succeeded: 1, codes: new Set(['team_name_taken']) });
    expect(await countTeams(id)).toBe(1);
  });

  test('control: result in several without the lock and the index', async () => {
    const { id } = await addEvent(site);
    await site.database.pool.query('drop index events.registration_team');
    await race(withoutRowLocks(site.db), id);
    expect(await countTeams(id)).toBeGreaterThan(1);
  });
});

describe('registrations while the event closes', () => {
  /** Counts the registrations when the close is committed, and at the end. */
  async function race(db: EventsSite['db'], eventId: string) {
    const fields = eventForm.parse({ ...eventFields, registration_open: 'false' });
    const registering = allAtOnce(times(12, () => () => register(db, eventId, {})));
    await new Promise((resolve) => setTimeout(resolve, 60 * Math.random() + 10));
    await updateEvent(site.ctx, { id: eventId, ...fields });
    const atClose = await countTeams(eventId);
    await registering;
    return { atClose, atEnd: await countTeams(eventId) };
  }

  test('none succeeds once the close is committed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { atClose, atEnd } = await race(site.db, (await addEvent(site)).id);
      expect(atEnd).toBe(atClose);
    }
  });

  test('control: some succeed after the close without the lock', async () => {
    // On a busy machine all of them may be earlier than the close.
    let late = 0;
    for (let round = 0; round < 20 && late === 0; round += 1) {
      const { atClose, atEnd } = await race(withoutRowLocks(site.db), (await addEvent(site)).id);
      late = atEnd - atClose;
    }
    expect(late).toBeGreaterThan(0);
  });
});
