import { confirmFreeRegistration } from '../payment/confirm-free-registration.service.ts';
import { registerTeam } from '../registration/register-team.service.ts';
import {
  addEvent,
  addTeam,
  type EventsSite,
  member,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';
import { allAtOnce, countRows, slowDown, times } from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';

let site: EventsSite;
beforeEach(async () => {
  site = await openEventsSite();
});
afterEach(() => site.close());

const free = { modules: 'Chess', module_amounts: 'Chess:0', discount_codes: '' };

const register = (db: EventsSite['db'], eventId: string) => () =>
  registerTeam({ ...site.ctx, db }, { id: eventId, ...teamForm({ modules: ['Chess'] }) });

const confirm = (
  db: EventsSite['db'],
  payment_token: string,
  codes: { module: string; code: string }[] = [],
) =>
  confirmFreeRegistration(
    { ...site.ctx, db, actor: { name: 'team', address: crypto.randomUUID() } },
    { payment_token, codes },
  );

describe('50 teams register at once for the last place', () => {
  test.each([
    ['event_full', { capacity: '1' }],
    ['module_full', { module_capacities: 'Chess:1' }],
  ])('one wins, the others get %s', async (code, limits) => {
    const { id } = await addEvent(site, { ...free, ...limits });
    const race = await allAtOnce(times(50, () => register(site.db, id)));
    expect(race).toEqual({ succeeded: 1, codes: new Set([code]) });
    expect(await countRows(site, 'from events.registration where event_id = $1', id)).toBe(1);
  });

  test('control: several win without the lock', async () => {
    const { id } = await addEvent(site, { ...free, capacity: '1' });
    await slowDown(site, 'insert', 'registration');
    const race = await allAtOnce(times(20, () => register(withoutRowLocks(site.db), id)));
    expect(race.succeeded).toBeGreaterThan(1);
  });
});

describe('50 teams register at once for a price of the first team', () => {
  const stepped = {
    modules: 'Chess',
    module_amounts: 'Chess:100',
    module_steps: JSON.stringify({ Chess: [{ amount: 60, max_teams: 1 }] }),
    discount_codes: '',
  };
  const race = async (db: EventsSite['db'], count: number) => {
    const { id } = await addEvent(site, stepped);
    const { succeeded } = await allAtOnce(times(count, () => register(db, id)));
    const early = await countRows(
      site,
      'from events.registration where event_id = $1 and total = 6000',
      id,
    );
    return { succeeded, early };
  };

  test('one gets it, the others are registered at the next price', async () => {
    expect(await race(site.db, 50)).toEqual({ succeeded: 50, early: 1 });
  });

  test('control: several get it without the lock', async () => {
    await slowDown(site, 'insert', 'registration');
    expect((await race(withoutRowLocks(site.db), 20)).early).toBeGreaterThan(1);
  });
});

describe('50 teams use the last use of a code at once', () => {
  const priced = {
    modules: 'Chess',
    module_amounts: 'Chess:100',
    discount_codes: JSON.stringify([{ code: 'ONE', amount: 100, module: 'Chess', max_uses: 1 }]),
  };
  const codes = [{ module: 'Chess', code: 'one' }];
  const race = async (db: EventsSite['db'], count: number) => {
    const { id } = await addEvent(site, priced);
    const teams = await Promise.all(times(count, () => addTeam(site, id, { modules: ['Chess'] })));
    return allAtOnce(
      teams.map(
        ({ payment_token }) =>
          () =>
            confirm(db, payment_token, codes),
      ),
    );
  };

  test('one wins', async () => {
    expect(await race(site.db, 50)).toEqual({ succeeded: 1, codes: new Set(['invalid']) });
  });

  test('control: several win without the lock', async () => {
    await slowDown(site, 'update', 'registration');
    expect((await race(withoutRowLocks(site.db), 20)).succeeded).toBeGreaterThan(1);
  });
});

describe('20 teams with the same member take their places at once', () => {
  const priced = {
    modules: 'Chess',
    module_amounts: 'Chess:100',
    discount_codes: JSON.stringify([{ code: 'ALL', amount: 100, module: 'Chess' }]),
  };
  const race = async (db: EventsSite['db']) => {
    const { id } = await addEvent(site, priced);
    const fields = { modules: ['Chess'], members: [member('one@club.test')] };
    const teams = await Promise.all(times(20, () => addTeam(site, id, fields)));
    return allAtOnce(
      teams.map(
        ({ payment_token }) =>
          () =>
            confirm(db, payment_token, [{ module: 'Chess', code: 'ALL' }]),
      ),
    );
  };

  test('one wins', async () => {
    const codes = new Set(['member_registered_elsewhere']);
    expect(await race(site.db)).toEqual({ succeeded: 1, codes });
  });

  test('control: several win without the lock', async () => {
    await slowDown(site, 'update', 'registration');
    expect((await race(withoutRowLocks(site.db))).succeeded).toBeGreaterThan(1);
  });
});
