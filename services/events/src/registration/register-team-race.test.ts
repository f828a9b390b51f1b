import { setTimeout as pause } from 'node:timers/promises';
import { eventForm } from '@club/contracts/events/event-form';
import { updateEvent } from '../event/event.service.ts';
import {
  addEvent,
  type EventsSite,
  eventFields,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';
import {
  allAtOnce,
  closeGate,
  countRows,
  slowDown,
  times,
  untilWaiting,
} from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { registerTeam } from './register-team.service.ts';

let site: EventsSite;
beforeEach(async () => {
  site = await openEventsSite();
});
afterEach(() => site.close());

const register = (db: EventsSite['db'], eventId: string, fields: object) =>
  registerTeam({ ...site.ctx, db }, { id: eventId, ...teamForm(fields) });

const countTeams = (eventId: string) =>
  countRows(site, 'from events.registration where event_id = $1', eventId);

describe('50 parallel registrations of one team name', () => {
  beforeEach(() => slowDown(site, 'insert', 'registration'));
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
  /** Counts the registrations when the close is committed, and at the end. The gate opens then, or after so many milliseconds. */
  async function race(db: EventsSite['db'], patience: number) {
    const { id } = await addEvent(site);
    const gate = await closeGate(site);
    const registering = allAtOnce(times(3, () => () => register(db, id, {})));
    await untilWaiting(site, 1);
    const fields = eventForm.parse({ ...eventFields, registration_open: 'false' });
    const closing = updateEvent(site.ctx, { id, ...fields }).then(() => countTeams(id));
    await Promise.race([closing, pause(patience, undefined, { ref: false })]);
    await gate.open();
    const atClose = await closing;
    await registering;
    return { atClose, atEnd: await countTeams(id) };
  }

  test('none succeeds once the close is committed', async () => {
    const { atClose, atEnd } = await race(site.db, 300);
    expect(atClose).toBeGreaterThan(0);
    expect(atEnd).toBe(atClose);
  });

  test('control: some succeed after the close without the lock', async () => {
    const { atClose, atEnd } = await race(withoutRowLocks(site.db), 30_000);
    expect(atEnd).toBeGreaterThan(atClose);
  });
});
