import { UNDO_SECONDS, type UndoOutcomes } from '@club/contracts/events/decision';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { approveWithCash } from './decide.service.ts';
import { undoDecisions } from './undo.service.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const list = () => `/api/admin/events/${eventId}/registrations`;
const decide = async (path: string, body: object = {}) =>
  (await asAdmin<{ decision_id: string; undo_until: string }>(site, 'POST', path, body)).body;
const approve = ({ team_name }: { team_name: string }) =>
  decide(decisionPath(eventId, team_name, 'approve'));
const undo = async (...decision_ids: string[]) =>
  (await asAdmin<UndoOutcomes>(site, 'POST', `${list()}/undo`, { decision_ids })).body.items;

const rowOf = async (id: string) =>
  (await site.pool.query('select * from events.registration where id = $1', [id])).rows[0];

/** How many entries the ledger has of a registration. */
const countEntries = async (id: string) =>
  (await site.pool.query('select from events.money_entry where registration_id = $1', [id]))
    .rowCount;

/** The waiting emails of a team about a place. */
const emailsOf = async (reference: string) =>
  (await queuedEmails(site.pool)).filter(({ subject }) => subject.includes(reference));

/** Moves the emails of a decision, as time does. */
const emailsAreDue = (decisionId: string) =>
  site.pool.query(`update test.job set run_at = now() where key like 'decision:' || $1 || ':%'`, [
    decisionId,
  ]);

/** Takes an email of a decision if it is due, as a worker does. @returns whether there was one */
const takeEmail = async (decisionId: string): Promise<boolean> => {
  const { rowCount } = await site.pool.query(
    `with next as (select id from test.job
       where run_at <= now() and locked_at is null and key like 'decision:' || $1 || ':%'
       order by id for update skip locked limit 1)
     update test.job jobs set locked_at = now(), locked_by = 'test', attempts = 1
     from next where jobs.id = next.id`,
    [decisionId],
  );
  return rowCount === 1;
};

test('the emails of a decision wait ten seconds', async () => {
  const team = await addPendingTeam(site, eventId);
  const { decision_id, undo_until } = await approve(team);
  const { rows } = await site.pool.query(
    `select run_at, run_at - at as wait, flags from test.job
     join events.decision on key like 'decision:' || decision.id || ':%' where decision.id = $1`,
    [decision_id],
  );
  expect(rows).toHaveLength(2);
  for (const { run_at, wait, flags } of rows) {
    expect(run_at.toISOString()).toBe(undo_until);
    expect(wait).toMatchObject({ seconds: UNDO_SECONDS });
    expect(flags).toEqual({ normal: true });
  }
});

test('an undo puts every column back, deletes the emails and is audited; the same undo again changes nothing', async () => {
  const cases = [
    ['approve', addPendingTeam, undefined],
    ['reject', addPendingTeam, { reason: 'Blurred.' }],
    ['cash', addPendingTeam, { amount: 1200 }],
    ['cash', addTeam, { amount: 1200 }],
    ['approve-without-receipt', addTeam, { reason: 'On the statement.' }],
  ] as const;
  const kept = await addPendingTeam(site, eventId);
  await approve(kept);
  for (const [verb, add, body] of cases) {
    const team = await add(site, eventId);
    const [row, emails] = [await rowOf(team.registration_id), await emailsOf(team.reference)];
    const byName = verb === 'approve' || verb === 'reject';
    const path = byName
      ? decisionPath(eventId, team.team_name, verb)
      : `${list()}/${team.registration_id}/${verb}`;
    const { decision_id } = await decide(path, body);
    expect(await emailsOf(team.reference)).toHaveLength(emails.length + 2);
    for (let time = 0; time < 2; time += 1) {
      expect(await undo(decision_id)).toEqual([{ decision_id, outcome: 'undone', message: '' }]);
    }
    expect(await rowOf(team.registration_id)).toEqual({
      ...row,
      paid_at: row.paid_at && new Date(row.paid_at),
    });
    expect(await emailsOf(team.reference)).toEqual(emails);
    expect((await auditOf(site, team.registration_id)).slice(-1)).toEqual([
      'registration.decision_undone',
    ]);
    expect(await countEntries(team.registration_id)).toBe(0);
  }
  expect(await countEntries(kept.registration_id)).toBe(1);
});

test('an undo of a revoked approval gives the team its discount code back', async () => {
  const codes = JSON.stringify([{ code: 'ONCE', amount: 500, module: 'Robotics', max_uses: 1 }]);
  const { id } = await addEvent(site, { discount_codes: codes });
  const [team, other] = [await addTeam(site, id), await addTeam(site, id)];
  const form = paymentForm(team, { discount_code_Robotics: 'ONCE' });
  await pay(site, id, form);
  await decide(decisionPath(id, team.team_name, 'approve'));
  await site.pool.query('update events.registration set receipt_key = null where id = $1', [
    team.registration_id,
  ]);
  const approved = await rowOf(team.registration_id);
  const revoke = () =>
    decide(`/api/admin/events/${id}/registrations/${team.registration_id}/revoke`, {
      reason: 'A mistake.',
    });
  const undoIn = async (decision_id: string) =>
    (
      await asAdmin<UndoOutcomes>(site, 'POST', `/api/admin/events/${id}/registrations/undo`, {
        decision_ids: [decision_id],
      })
    ).body.items[0];

  const first = await revoke();
  expect(await rowOf(team.registration_id)).toMatchObject({ status: 'unpaid', payable: 370_000 });
  expect(await undoIn(first.decision_id)).toMatchObject({ outcome: 'undone' });
  expect(await rowOf(team.registration_id)).toEqual(approved);

  const second = await revoke();
  await pay(site, id, paymentForm(other, { discount_code_Robotics: 'ONCE' }));
  expect(await undoIn(second.decision_id)).toMatchObject({
    outcome: 'changed',
    message: 'Other teams have used up the discount code ONCE.',
  });
  expect(await rowOf(team.registration_id)).toMatchObject({ status: 'unpaid' });
});

test('after ten seconds, or after the first email has left, an undo is too late', async () => {
  const [over, sent] = [await addPendingTeam(site, eventId), await addPendingTeam(site, eventId)];
  const [late, taken] = [await approve(over), await approve(sent)];
  await site.pool.query(`update events.decision set undo_until = now() where id = $1`, [
    late.decision_id,
  ]);
  await emailsAreDue(taken.decision_id);
  expect(await takeEmail(taken.decision_id)).toBe(true);
  const message = 'It is too late to undo this: the emails have left.';
  expect(await undo(late.decision_id, taken.decision_id)).toEqual([
    { decision_id: late.decision_id, outcome: 'too_late', message },
    { decision_id: taken.decision_id, outcome: 'too_late', message },
  ]);
  for (const { registration_id } of [over, sent]) {
    expect(await rowOf(registration_id)).toMatchObject({ status: 'approved' });
  }
  // A worker has taken one of the second team's emails.
  expect(await emailsOf(over.reference)).toHaveLength(6);
  expect(await emailsOf(sent.reference)).toHaveLength(5);
});

test('a change after the decision keeps it, and its emails leave before those of the change', async () => {
  const team = await addPendingTeam(site, eventId);
  const { decision_id } = await approve(team);
  await decide(`${list()}/${team.registration_id}/cancel`, { reason: 'Hall closed.' });
  expect(await undo(decision_id)).toMatchObject([{ outcome: 'changed' }]);
  expect(await rowOf(team.registration_id)).toMatchObject({ status: 'cancelled' });
  const { rows } = await site.pool.query(
    `select payload ->> 'subject' as subject from test.job
     where run_at <= now() and payload ->> 'subject' like '%' || $1 || '%' order by priority, run_at, id`,
    [team.reference],
  );
  expect(rows.slice(-4).map(({ subject }) => /place|cancelled/.exec(subject)?.[0])).toEqual([
    'place',
    'place',
    'cancelled',
    'cancelled',
  ]);
});

test('a decision of another event, and one that does not exist, is not undone', async () => {
  const team = await addPendingTeam(site, eventId);
  const { decision_id } = await approve(team);
  const other = (await addEvent(site)).id;
  const path = `/api/admin/events/${other}/registrations/undo`;
  const { body } = await asAdmin<UndoOutcomes>(site, 'POST', path, { decision_ids: [decision_id] });
  expect(body.items).toMatchObject([{ outcome: 'changed' }]);
  expect(await rowOf(team.registration_id)).toMatchObject({ status: 'approved' });
  expect((await call(site, 'POST', path, { decision_ids: [decision_id] })).status).toBe(401);
});

test('an undo that fails is an error, no outcome, and the decision stays', async () => {
  const team = await addPendingTeam(site, eventId);
  const { decision_id } = await approve(team);
  await site.pool.query(`create function events.fail() returns trigger language plpgsql as
    $$ begin raise exception 'disk full'; end $$`);
  await site.pool.query(
    'create trigger fail before update on events.decision for each row execute function events.fail()',
  );
  const { status } = await asAdmin(site, 'POST', `${list()}/undo`, { decision_ids: [decision_id] });
  await site.pool.query('drop trigger fail on events.decision');
  expect(status).toBe(500);
  expect(await rowOf(team.registration_id)).toMatchObject({ status: 'approved' });
});

test('either an email leaves or the decision is undone, never both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const team = await addPendingTeam(site, eventId);
    const { decision_id } = await approve(team);
    await emailsAreDue(decision_id);
    const [[item], ...left] = await Promise.all([
      undo(decision_id),
      takeEmail(decision_id),
      takeEmail(decision_id),
    ]);
    const { status } = await rowOf(team.registration_id);
    const expected = left.includes(true) ? ['too_late', 'approved'] : ['undone', 'pending'];
    expect([item?.outcome, status]).toEqual(expected);
  }
});

test('of an undo and another decision at the same time, the later one decides on the result of the earlier one', async () => {
  const ctx = { ...site.ctx, actor: { name: 'admin@club.test' } };
  for (let round = 0; round < 8; round += 1) {
    const team = await addPendingTeam(site, eventId);
    const { decision_id } = await approve(team);
    const own = { id: eventId, registration_id: team.registration_id };
    const [undone, cash] = await Promise.allSettled([
      undoDecisions(ctx, { id: eventId, decision_ids: [decision_id] }),
      approveWithCash(ctx, { ...own, amount: 3700, note: '' }),
    ]);
    const outcome = undone.status === 'fulfilled' && undone.value.items[0]?.outcome;
    const row = await rowOf(team.registration_id);
    // The approval is undone first, then the cash is taken; or the cash is refused, because the team is approved.
    if (cash.status === 'fulfilled') {
      expect([outcome, row.status, row.payment_kind]).toEqual(['undone', 'approved', 'cash']);
    } else {
      expect([outcome, row.status, row.payment_kind]).toEqual(['undone', 'pending', 'bank']);
    }
  }
});
