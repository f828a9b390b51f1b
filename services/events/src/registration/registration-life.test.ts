import type { RegisteredTeam } from '@club/contracts/events/registration';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import fc from 'fast-check';
import { endHolds } from '../hold/hold.tasks.ts';
import {
  addEvent,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const CAPACITY = 2;
const ROBOTS = 1;
const limits = {
  capacity: String(CAPACITY),
  module_capacities: `Robotics:${ROBOTS}`,
  discount_codes: JSON.stringify([
    { code: 'ONCE', amount: 500, module: 'Robotics', max_uses: 1 },
    { code: 'ALL', amount: 1200, module: 'Web development', max_uses: 1 },
  ]),
};

const TEAMS = 4;
const actions = ['register', 'pay', 'payWithCode', 'confirm', 'approve', 'reject'] as const;
const more = ['change', 'cancel', 'cancelByAdmin', 'expire', 'restore', 'refund'] as const;
const parts = ['approvePart', 'askForRest', 'cancelFake', 'findPayment'] as const;
const decisions = ['cash', 'without', 'revoke', 'reopen', 'undo'] as const;
const corrections = ['toRobotics', 'toBoth', 'settle', 'correctMember', 'merge'] as const;
type Verb =
  | (typeof actions)[number]
  | (typeof more)[number]
  | (typeof parts)[number]
  | (typeof decisions)[number]
  | (typeof corrections)[number];

/** A team that knows its own secret, and the event that it wants to join. */
interface Player {
  form: ReturnType<typeof teamForm>;
  registered?: RegisteredTeam;
  /** The last decision on its registration. */
  decision_id?: string;
  /** Its registration was merged with another one, so its number of members may have changed. */
  isMerged?: boolean;
}

async function play(eventId: string, player: Player, verb: Verb, neighbour: Player): Promise<void> {
  const { form, registered: team } = player;
  if (verb === 'register') {
    const path = `/api/events/${eventId}/register`;
    const { status, body } = await call<RegisteredTeam>(site, 'POST', path, form);
    expect([201, 409]).toContain(status);
    if (status === 201) player.registered = body;
    return;
  }
  if (!team) return;
  const { payment_token, registration_id } = team;
  const own = (method: string, path: string, body: object = {}) =>
    call(site, method, `/api/registration${path}`, { payment_token, ...body });
  const list = `/api/admin/events/${eventId}/registrations`;
  const office = (action: string, body: object) =>
    asAdmin(site, 'POST', `${list}/${registration_id}/${action}`, body);
  const decide = async (deciding: Promise<{ status: number; body: object }>, ...also: number[]) => {
    const { status, body } = await deciding;
    expect([200, 409, ...also]).toContain(status);
    if (status === 200) Object.assign(player, body);
  };
  const decideAs = (action: string, body: object = {}) =>
    asAdmin(site, 'POST', decisionPath(eventId, team.team_name, action), body);
  const moveTo = (...modules: string[]) =>
    asAdmin(site, 'PUT', `${list}/${registration_id}/modules`, { modules });
  const verbs: Record<Exclude<Verb, 'register'>, () => Promise<unknown>> = {
    pay: () => pay(site, eventId, paymentForm(team)),
    payWithCode: () => pay(site, eventId, paymentForm(team, { discount_code_Robotics: 'ONCE' })),
    confirm: () => own('POST', '/confirm', { codes: [{ module: 'Web development', code: 'ALL' }] }),
    approve: () => decide(decideAs('approve')),
    reject: () => decide(decideAs('reject')),
    cash: () => decide(office('cash', { amount: 100 })),
    without: () => decide(office('approve-without-receipt', { reason: 'On the statement.' })),
    revoke: () => decide(office('revoke', { reason: 'A mistake.' })),
    reopen: () => decide(office('reopen', { reason: 'A mistake.' })),
    undo: async () => {
      const decision_ids = [player.decision_id];
      if (player.decision_id) await asAdmin(site, 'POST', `${list}/undo`, { decision_ids });
    },
    change: () => own('PUT', '', { members: form.members, modules: ['Robotics'] }),
    cancel: () => own('POST', '/cancel'),
    cancelByAdmin: () => office('cancel', { reason: 'No.' }),
    cancelFake: () => office('cancel', { reason: 'The receipt is not real.', received: 0 }),
    findPayment: () => office('refund/claim', { received: 300 }),
    approvePart: () => decide(decideAs('approve', { received: 450 })),
    askForRest: () => decide(decideAs('reject', { ask: 'difference', received: 450 }), 422),
    expire: async () => {
      await site.pool.query(
        `update events.registration set held_until = now() - interval '1 minute'
         where id = $1 and status in ('unpaid', 'rejected')`,
        [registration_id],
      );
      await endHolds(systemCtx({ ...site, db: site.db }));
    },
    restore: () => own('POST', '/restore'),
    toRobotics: () => moveTo('Robotics'),
    toBoth: () => moveTo('Web development', 'Robotics'),
    settle: () => office('balance', { amount: 700, reference: 'S' }),
    correctMember: async () => {
      const [first, ...rest] = form.members;
      const corrected = { ...first, email: teamForm().members[0]?.email };
      const path = `${list}/${registration_id}/members/0`;
      const { status } = await asAdmin(site, 'PUT', path, corrected);
      expect([200, 409]).toContain(status);
      if (status === 200) Object.assign(form, { members: [corrected, ...rest] });
    },
    merge: async () => {
      const other_id = neighbour.registered?.registration_id;
      if (!other_id) return;
      const { status } = await office('merge', { other_id });
      expect([200, 409, 422]).toContain(status);
      if (status === 200) player.isMerged = neighbour.isMerged = true;
    },
    refund: () => office('refund', { amount: 100, date: '2026-12-01', reference: 'R' }),
  };
  await verbs[verb]();
}

/** Nothing is sold twice, and every amount is the sum of its parts. */
async function assertSound(eventId: string): Promise<void> {
  const { rows } = await site.pool.query(
    `with own as (select * from events.registration where event_id = $1),
      holding as (select * from own where status in ('pending', 'approved')
        or status in ('unpaid', 'rejected') and held_until > now()),
      chosen as (select m.*, own.status, own.id in (select id from holding) as holds
        from own join events.registration_module m on m.registration_id = own.id)
    select (select count(*) from holding) as teams,
      (select count(*) from chosen where holds and name = 'Robotics') as robots,
      (select coalesce(max(uses), 0) from (select count(*) as uses from chosen
        where status in ('pending', 'approved') and code is not null group by name, code) as used) as uses,
      (select count(*) from own where total <> (select sum(amount) from chosen where registration_id = own.id))
        as wrong_totals,
      (select count(*) from own where status in ('pending', 'approved') and payable
        <> (select sum(amount - discount) from chosen where registration_id = own.id)) as wrong_payables,
      (select count(*) from own where status = 'cancelled' and
        (coalesce(refund_due, 0) - coalesce(refunded_amount, 0) <> coalesce(confirmed_amount, 0)
          or refund_claimed is not null and status_before_cancel <> 'pending')) as wrong_refunds,
      (select count(*) from own left join (
          select registration_id, sum(amount) as amount from events.money_entry group by registration_id
        ) ledger on ledger.registration_id = own.id
        where coalesce(ledger.amount, 0) <> coalesce(confirmed_amount, 0) or confirmed_amount < 0
          or status = 'approved' and coalesce(paid_amount, payable) <> coalesce(confirmed_amount, 0)) as wrong_ledgers`,
    [eventId],
  );
  const { teams, robots, uses, ...wrong } = rows[0];
  expect(teams).toBeLessThanOrEqual(CAPACITY);
  expect(robots).toBeLessThanOrEqual(ROBOTS);
  expect(uses).toBeLessThanOrEqual(1);
  expect(wrong).toEqual({
    wrong_totals: 0,
    wrong_payables: 0,
    wrong_refunds: 0,
    wrong_ledgers: 0,
  });
}

/** Each audited change of a registration has one email to each of its two members. An undone decision has none. */
async function assertEmailed({ registered, isMerged }: Player): Promise<void> {
  if (!registered) return;
  const { registration_id, reference } = registered;
  const emails = await queuedEmails(site.pool);
  const own = emails.filter(({ subject }) => subject.includes(reference));
  const changes = await auditOf(site, registration_id);
  if (isMerged) return assertMergeEmailed(registered, own);
  const undone = changes.filter((action) => action === 'registration.decision_undone');
  expect(own).toHaveLength(2 * (changes.length - 2 * undone.length));
}

/** A merge sends one email to each person of the merged team. */
async function assertMergeEmailed(
  { registration_id }: RegisteredTeam,
  emails: { subject: string }[],
): Promise<void> {
  const entries = await auditEntries(site.pool);
  const merges = entries.filter(
    ({ action, subject }) =>
      action === 'registration.merged' && subject === `registration:${registration_id}`,
  );
  const people = merges.map(({ detail }) => (detail as { members: number }).members);
  const sent = emails.filter(({ subject }) => / are merged \(/.test(subject));
  expect(sent).toHaveLength(people.reduce((sum, count) => sum + count, 0));
}

test('after any sequence of actions, capacity, money and codes add up, and each change has its email', async () => {
  const step = fc.tuple(
    fc.integer({ min: 0, max: TEAMS - 1 }),
    fc.constantFrom<Verb>('register', ...actions, ...more, ...parts, ...decisions, ...corrections),
  );
  const everyTeam = fc.constant(
    Array.from({ length: TEAMS }, (_, team): [number, Verb] => [team, 'register']),
  );
  const undoing = fc.tuple(step, fc.boolean()).map(([[team, verb], isUndone]): [number, Verb][] =>
    isUndone
      ? [
          [team, verb],
          [team, 'undo'],
        ]
      : [[team, verb]],
  );
  const steps = fc.array(undoing, { minLength: 6, maxLength: 18 }).map((groups) => groups.flat());
  await fc.assert(
    fc.asyncProperty(everyTeam, steps, async (first, then) => {
      const { id } = await addEvent(site, limits);
      const players = Array.from(
        { length: TEAMS },
        (_, index): Player => ({
          form: teamForm({ modules: [['Web development'], ['Robotics']][index % 2] }),
        }),
      );
      for (const [team, verb] of [...first, ...then]) {
        const neighbour = players[(team + 1) % TEAMS] as Player;
        await play(id, players[team] as Player, verb, neighbour);
        await assertSound(id);
      }
      for (const player of players) await assertEmailed(player);
    }),
    { numRuns: 12 },
  );
});
