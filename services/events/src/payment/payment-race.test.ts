import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addTeam,
  auditOf,
  type EventsSite,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { countRows, slowDown, times } from '../testing/races.ts';

let site: EventsSite;
let eventId: string;
beforeEach(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
  await slowDown(site, 'update', 'registration');
});
afterEach(() => site.close());

const receipts = () => [...site.storage.files.keys()].filter((key) => key.startsWith('receipts/'));

describe('20 teams that pay with one transaction ID', () => {
  /** Each team in an event of its own, so that nothing but the claim holds them apart. */
  async function race() {
    const payments = await Promise.all(
      times(20, async (index) => {
        const event = await addEvent(site, { title: `Event ${index}` });
        return { event, team: await addTeam(site, event.id) };
      }),
    );
    const answers = await Promise.all(
      payments.map(({ event, team }, index) => {
        const id = index % 2 ? 'FT26325XK1' : 'ft26325xk1 ';
        return pay(site, event.id, paymentForm(team, { transaction_id: id }));
      }),
    );
    return answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
  }

  test('one payment is taken, and one receipt kept', async () => {
    const answers = await race();
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'transaction_used')).toHaveLength(19);
    expect(receipts()).toHaveLength(1);
  });

  test('control: many are taken when the claim is not unique', async () => {
    await site.database.pool.query(`create function events.blur() returns trigger language plpgsql as
      $$ begin new.transaction_key := new.transaction_key || gen_random_uuid(); return new; end $$`);
    await site.database.pool.query(`create trigger blur before insert on events.transaction_claim
      for each row execute function events.blur()`);
    expect((await race()).filter((answer) => answer === 200).length).toBeGreaterThan(1);
  });
});

test('one form sent 20 times at once is one payment: one audit row, one letter a member, one receipt', async () => {
  const team = await addTeam(site, eventId);
  const before = (await queuedEmails(site.database.pool)).length;
  const answers = await Promise.all(
    times(20, () => pay(site, eventId, paymentForm(team, { transaction_id: 'once' }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await auditOf(site, team.registration_id)).toEqual([
    'registration.registered',
    'registration.payment_submitted',
  ]);
  expect((await queuedEmails(site.database.pool)).length - before).toBe(2);
  expect(receipts()).toHaveLength(1);
  expect(await countRows(site, 'from events.receipt')).toBe(1);
});

test('20 different forms for one team at once are one payment', async () => {
  const team = await addTeam(site, eventId);
  const answers = await Promise.all(times(20, () => pay(site, eventId, paymentForm(team))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'already_submitted')).toHaveLength(19);
  expect(receipts()).toHaveLength(1);
});
