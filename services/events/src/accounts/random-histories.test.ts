import type { EventAccounts } from '@club/contracts/events/accounts';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { formData } from '@club/contracts/http/client';
import fc from 'fast-check';
import { holdsPlace } from '../places/places.repository.ts';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  eventFields,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';
import { endOffers, ownEntry, runOffers, takenPlaces, tokenOf, wait } from '../testing/waiting.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

/** What the last decision of a history was, for an undo. */
interface History {
  eventId: string;
  teams: RegisteredTeam[];
  capacity: number;
  /** Those who have joined the waiting list. */
  names: string[];
  lastDecision?: string | undefined;
}

type Work = (history: History, team: RegisteredTeam, amount: number) => Promise<unknown>;

const office: (action: string, body: (amount: number) => object, method?: string) => Work =
  (action, body, method = 'POST') =>
  async (history, { registration_id }, amount) => {
    const path = `/api/admin/events/${history.eventId}/registrations/${registration_id}/${action}`;
    return noteDecision(history, await asAdmin(site, method, path, body(amount)));
  };
const decide: (verb: string, body: (amount: number) => object) => Work =
  (verb, body) =>
  async (history, { team_name }, amount) => {
    const path = decisionPath(history.eventId, team_name, verb);
    return noteDecision(history, await asAdmin(site, 'POST', path, body(amount)));
  };

type Answer = { status: number; body: { decision_id?: string } & object };

function noteDecision(history: History, answer: { status: number; body: object }): unknown {
  const { decision_id } = (answer as Answer).body;
  if (answer.status < 300 && decision_id) history.lastDecision = decision_id;
  return expect(answer.status).toBeLessThan(500);
}

const reason = 'A reason.';
const works: Record<string, Work> = {
  pay: async ({ eventId }, team, amount) => {
    const codes = amount > 1200 ? { discount_code_Robotics: 'EARLY' } : {};
    await pay(site, eventId, paymentForm(team, codes));
  },
  approve: decide('approve', () => ({})),
  approveWhatCame: decide('approve', (received) => ({ received })),
  reject: decide('reject', () => ({ reason })),
  askForDifference: decide('reject', (received) => ({ ask: 'difference', received, reason })),
  cash: office('cash', (amount) => ({ amount })),
  approveTransfer: office('approve-without-receipt', () => ({ reason })),
  revoke: office('revoke', () => ({ reason })),
  reopen: office('reopen', () => ({ reason })),
  cancel: office('cancel', () => ({ reason })),
  cancelWithReceived: office('cancel', (received) => ({ reason, received })),
  cancelAsTeam: async (_, { payment_token }) => {
    await call(site, 'POST', '/api/registration/cancel', { payment_token });
  },
  register: (history) => register(history, { modules: ['Robotics'] }),
  registerForBoth: (history) => register(history, {}),
  wait: async (history, _, amount) => {
    const name = `person-${history.eventId}-${history.names.length}`;
    const modules = amount > 1200 ? ['Robotics'] : ['Web development', 'Robotics'];
    if (await wait(site, history.eventId, name, modules)) history.names.push(name);
  },
  takeOffer: async (history) => {
    for (const name of history.names) {
      const offer = await tokenOf(site, name);
      const { state, modules } = await ownEntry(site, offer);
      if (state === 'offered') return register(history, { modules, offer });
    }
  },
  leave: async ({ names }) => {
    const [name] = names;
    if (name) await call(site, 'POST', `/api/waiting/leave?token=${await tokenOf(site, name)}`);
  },
  endOffers: ({ eventId }) => endOffers(site, eventId),
  endHolds: ({ eventId }) =>
    site.pool.query(
      `update events.registration set held_until = now() - interval '1 second' where event_id = $1`,
      [eventId],
    ),
  job: () => runOffers(site),
  raise: async (history) => {
    const capacity = `${history.capacity + 1}`;
    const form = formData({ ...eventFields, ...limits, capacity });
    const { status } = await asAdmin(site, 'PUT', `/api/admin/events/${history.eventId}`, form);
    expect(status).toBe(200);
    history.capacity += 1;
  },
  change: async (_, { payment_token }) => {
    const { members } = teamForm();
    const body = { payment_token, members, modules: ['Web development', 'Robotics'] };
    await call(site, 'PUT', '/api/registration', body);
  },
  restore: async (_, { payment_token }) => {
    await call(site, 'POST', '/api/registration/restore', { payment_token });
  },
  decideClaim: office('refund/claim', (received) => ({ received })),
  refund: office('refund', (amount) => ({ amount, date: '2026-12-01', reference: 'RF-1' })),
  settle: office('balance', (amount) => ({ amount, reference: 'B-1' })),
  oneModule: office('modules', () => ({ modules: ['Web development'] }), 'PUT'),
  bothModules: office('modules', () => ({ modules: ['Web development', 'Robotics'] }), 'PUT'),
  merge: async (history, team, amount) => {
    const other = history.teams.find((one) => one !== team);
    const body = () => ({ other_id: other?.registration_id });
    await office('merge', body)(history, team, amount);
  },
  undo: async ({ eventId, lastDecision }) => {
    if (!lastDecision) return;
    await asAdmin(site, 'POST', `/api/admin/events/${eventId}/registrations/undo`, {
      decision_ids: [lastDecision],
    });
  },
  approveLine: async (_, { reference, registration_id }, amount) => {
    const rows = `Date,Description,Amount\n2026-11-24,${reference} ${Math.random()},${amount}.00`;
    const file = new File([rows], 'statement.csv');
    await asAdmin(
      site,
      'POST',
      '/api/admin/statements',
      formData({ file, account: 'Club', confirmed: 'true' }),
    );
    const lines = `/api/admin/statements/lines?search=${reference}`;
    const { body } = await asAdmin<{ items: { id: string }[] }>(site, 'GET', lines);
    await asAdmin(site, 'POST', '/api/admin/statements/approve', {
      lines: [{ line_id: body.items[0]?.id, registration_id }],
    });
  },
};

/** Robotics has this price for the first teams, and PKR 2,500 after them. */
const FIRST_TEAMS = 1;
const FIRST_PRICE = 2400;

const FIRST_CAPACITY = 3;
const ROBOTS = 2;
const limits = {
  ...{ capacity: `${FIRST_CAPACITY}`, module_capacities: `Robotics:${ROBOTS}`, waiting_hours: '2' },
  module_steps: JSON.stringify({ Robotics: [{ amount: FIRST_PRICE, max_teams: FIRST_TEAMS }] }),
};

async function register(history: History, fields: object): Promise<void> {
  const path = `/api/events/${history.eventId}/register`;
  const { status, body } = await call<RegisteredTeam>(site, 'POST', path, teamForm(fields));
  expect(status).toBeLessThan(500);
  if (status === 201) history.teams.push(body);
}

/** The number of teams that have a place at the price of the first teams. */
async function countFirst(eventId: string): Promise<number> {
  const { count } = await site.db
    .selectFrom('registration')
    .innerJoin('registration_module as chosen', 'chosen.registration_id', 'registration.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registration.event_id', '=', eventId)
    .where('chosen.name', '=', 'Robotics')
    .where('chosen.amount', '=', FIRST_PRICE * 100)
    .where(holdsPlace)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const step = fc.record({
  work: fc.constantFrom(...Object.keys(works), 'wait', 'wait', 'takeOffer', 'job'),
  team: fc.integer({ min: 0, max: 2 }),
  amount: fc.constantFrom(1, 450, 1200, 3200, 3700, 5000),
});

/** PKR of the accounts, of the ledger and of the registrations. */
async function sumsOf(eventId: string) {
  const path = `/api/admin/events/${eventId}`;
  const [{ body }, list, { rows }] = await Promise.all([
    asAdmin<EventAccounts>(site, 'GET', `${path}/accounts`),
    asAdmin<RegistrationPage>(site, 'GET', `${path}/registrations`),
    site.pool.query<{ amount: string }>(
      `select coalesce(sum(entry.amount), 0) as amount from events.money_entry entry
        join events.registration on registration.id = entry.registration_id where event_id = $1`,
      [eventId],
    ),
  ]);
  const confirmed = list.body.items.reduce((sum, { received }) => sum + received, 0);
  return { sums: body.sums, confirmed, ledger: Number(rows[0]?.amount) / 100 };
}

test('in random histories the accounts are the ledger and what is confirmed, no price is given too often, and there are never more teams and offers than places', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 26 }), async (steps) => {
      const { id: eventId } = await addEvent(site, limits);
      const history: History = {
        ...{ eventId, capacity: FIRST_CAPACITY, names: [] },
        teams: [await addTeam(site, eventId), await addTeam(site, eventId)],
      };
      let [before, offers] = [0, 0];
      for (const { work, team, amount } of steps) {
        const { teams } = history;
        await works[work]?.(history, teams[team % teams.length] as RegisteredTeam, amount);
        expect(await countFirst(eventId)).toBeLessThanOrEqual(FIRST_TEAMS);
        const taken = await takenPlaces(site, eventId);
        expect(taken.event).toBeLessThanOrEqual(history.capacity);
        expect(taken.robotics).toBeLessThanOrEqual(ROBOTS);
        if (taken.offers > 0) done.add('offered');
        if (work === 'takeOffer' && taken.offers < offers) done.add('took an offer');
        offers = taken.offers;
        const { sums, confirmed, ledger } = await sumsOf(eventId);
        expect([sums.held, confirmed]).toEqual([ledger, ledger]);
        const { expected, open, credit, refunds_due, kept } = sums;
        expect(expected - open + credit + refunds_due + kept).toBe(sums.held);
        if (ledger !== before) done.add(work);
        before = ledger;
      }
    }),
    { numRuns: 6, seed: 20_261_124 },
  );
  // The histories must not be empty of money and of offers.
  expect([...done]).toEqual(expect.arrayContaining(['offered', 'took an offer']));
  expect(done.size).toBeGreaterThan(7);
}, 600_000);
