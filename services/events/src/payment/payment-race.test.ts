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
  /** Each team is in another event, so that only the claim of the transaction ID orders the payments. */
  async function race() {
    const payments = await Promise.all(
      times(20, async (index) => {
        const event = await addEvent(site, { title: `Event ${index}` });
        return { event, team: await addTeam(site, event.id) };
      }),
    );
    const responses = await Promise.all(
      payments.map(({ event, team }, index) => {
        const id = index % 2 ? 'FT26325XK1' : 'ft26325xk1 ';
        return pay(site, event.id, paymentForm(team, { transaction_id: id }));
      }),
    );
    return responses.map(({ status, body }) => (status === 200 ? 200 : body.code));
  }

  test('one payment is recorded, and one receipt stored', async () => {
    const responses = await race();
    expect(responses.filter((response) => response === 200)).toHaveLength(1);
    expect(responses.filter((response) => response === 'transaction_used')).toHaveLength(19);
    expect(receipts()).toHaveLength(1);
  });

  test('control: several are recorded when the claim is not unique', async () => {
    await site.database.pool.query(`create function events.make_unique() returns trigger language plpgsql as
      $$ begin new.transaction_key := new.transaction_key || gen_random_uuid(); return new; end $$`);
    await site.database.pool.query(`create trigger make_unique before insert on events.transaction_claim
      for each row execute function events.make_unique()`);
    expect((await race()).filter((response) => response === 200).length).toBeGreaterThan(1);
  });
});

test('one form sent 20 times at once is one payment: one audit row, one email per member, one receipt', async () => {
  const team = await addTeam(site, eventId);
  const before = (await queuedEmails(site.database.pool)).length;
  const responses = await Promise.all(
    times(20, () => pay(site, eventId, paymentForm(team, { transaction_id: 'once' }))),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
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
  const responses = await Promise.all(times(20, () => pay(site, eventId, paymentForm(team))));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'already_submitted')).toHaveLength(19);
  expect(receipts()).toHaveLength(1);
});
