import { createDatabase } from '../db/database.ts';
import { createLog } from '../log/logger.ts';
import { auditEntries } from '../testing/audit-entries.ts';
import { queuedEmails } from '../testing/queued-emails.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  EVENT_EMAILS,
  emailsAboveLimit,
  NETWORK_EMAILS,
  queuePublicEmails,
  RECIPIENT_EMAILS,
  RESERVED_EMAILS,
  SENDER_EMAILS,
} from './public-email.ts';

const log = createLog('test', 'silent');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  emailsAboveLimit.reset();
  await database.pool.query('truncate kit.public_email; delete from test.job');
});
afterAll(() => database.drop());

interface Sending {
  address?: string;
  rateLimitScale?: number;
  purpose?: 'link' | 'news';
  event?: string;
}

const ABOUT = { subject: 'registration:1', name: 'Kernel Panic' };

/** Queues one email for each recipient, in a transaction of its own. */
const send = (
  recipients: string[],
  { address = '10.0.0.1', rateLimitScale = 1, purpose = 'news', event = '' }: Sending = {},
) =>
  createDatabase<Record<string, never>>(database.pool, 'kit')
    .transaction()
    .execute((db) =>
      queuePublicEmails(
        { db, log, rateLimitScale, actor: { name: 'visitor', address } },
        {
          priority: 'normal',
          purpose,
          isAwaited: true,
          ...(event && { about: { ...ABOUT, event } }),
        },
        ...recipients.map((to) => ({ to, subject: 'Registered', text: 'Welcome.' })),
      ),
    );

const recipients = async () => (await queuedEmails(database.pool)).map(({ to }) => to);
const aboveLimit = async () =>
  (await emailsAboveLimit.get()).values.map(({ labels, value }) => [labels.limit, value]);

test('one mailbox gets few emails in an hour, however its address is written and from wherever they come', async () => {
  const spellings = ['zara@gmail.com', 'Z.Ara@googlemail.com', 'z.a.r.a+a@gmail.com'];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      send([spellings[n % 3] ?? ''], { address: `10.0.1.${n % 20}` }),
    ),
  );
  expect(await recipients()).toHaveLength(RECIPIENT_EMAILS + RESERVED_EMAILS);
  expect(await aboveLimit()).toEqual([['recipient', 60 - RECIPIENT_EMAILS - RESERVED_EMAILS]]);
});

test('one network cannot use up the emails of a mailbox, and the first emails of another one leave', async () => {
  for (let n = 0; n < 20; n += 1) await send(['zara@gmail.com'], { address: '10.0.0.1' });
  expect(await recipients()).toHaveLength(SENDER_EMAILS);
  for (let n = 0; n < 20; n += 1) await send(['zara@gmail.com'], { address: '10.0.0.2' });
  expect(await recipients()).toHaveLength(RECIPIENT_EMAILS);
  await send(['zara@gmail.com'], { address: '10.0.0.3' });
  expect(await recipients()).toHaveLength(RECIPIENT_EMAILS + 1);
});

test('emails about registrations do not use up those with a link that the person asks for', async () => {
  for (let n = 0; n < 20; n += 1) await send(['zara@gmail.com'], { address: `10.0.0.${n}` });
  const before = (await recipients()).length;
  await send(['zara@gmail.com'], { address: '10.0.0.1', purpose: 'link' });
  expect(await recipients()).toHaveLength(before + 1);
});

test('one network causes fewer emails about one event, and the audit log counts those that were not sent', async () => {
  const few = { rateLimitScale: 10 / EVENT_EMAILS, event: 'one' };
  const team = Array.from({ length: 10 }, (_, n) => `a${n}@example.org`);
  await send(team, few);
  await send(['b@example.org'], few);
  await send(['c@example.org'], { ...few, address: '10.0.0.2' });
  await send(['d@example.org'], { ...few, event: 'two' });
  expect(await recipients()).toEqual([...team, 'c@example.org', 'd@example.org']);
  const [entry] = await auditEntries(database.pool);
  expect(entry).toMatchObject({
    ...{ action: 'registration.email_held_back', subject: 'registration:1', actor: 'visitor' },
    detail: { emails: 1, limit: 'network' },
  });
});

test('a recipient at the limit does not keep the others of the same request from their email', async () => {
  for (let n = 0; n < SENDER_EMAILS; n += 1) await send(['zara@example.org']);
  await send(['ali@example.org', 'zara@example.org', 'sana@example.org']);
  expect((await recipients()).slice(SENDER_EMAILS)).toEqual([
    'ali@example.org',
    'sana@example.org',
  ]);
});

test('transactions with the same recipients in another order do not block each other', async () => {
  const team = ['a@example.org', 'b@example.org', 'c@example.org'];
  await Promise.all([team, team.toReversed(), team, team.toReversed()].map((to) => send(to)));
  expect(await recipients()).toHaveLength(12);
});

test('one network causes a limited number of emails in an hour, to whatever recipients', async () => {
  const few = { rateLimitScale: 10 / NETWORK_EMAILS };
  for (let n = 0; n < 15; n += 1) await send([`a${n}@example.org`], few);
  expect(await recipients()).toHaveLength(10);
  expect(await aboveLimit()).toEqual([['network', 5]]);
  await send(['b@example.org'], { ...few, address: '10.0.0.2' });
  expect(await recipients()).toHaveLength(11);
});

test('emails of a rolled back transaction do not count', async () => {
  const ctx = { log, rateLimitScale: 1, actor: { name: 'visitor' } };
  const db = createDatabase<Record<string, never>>(database.pool, 'kit');
  const email = { to: 'zara@example.org', subject: 'Registered', text: 'Welcome.' };
  const failed = db.transaction().execute(async (trx) => {
    const nine = Array.from({ length: RECIPIENT_EMAILS + 1 }, () => email);
    await queuePublicEmails({ ...ctx, db: trx }, { priority: 'normal' }, ...nine);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await send(['zara@example.org']);
  expect(await recipients()).toHaveLength(1);
});

test('after an hour the recipient gets emails again', async () => {
  for (let n = 0; n < SENDER_EMAILS + 1; n += 1) await send(['zara@example.org']);
  await database.pool.query(
    `update kit.public_email set started_at = started_at - interval '61 minutes'`,
  );
  await send(['zara@example.org']);
  expect(await recipients()).toHaveLength(SENDER_EMAILS + 1);
  const { rows } = await database.pool.query('select emails from kit.public_email');
  expect(rows).toEqual([{ emails: 1 }, { emails: 1 }, { emails: 1 }]);
});

test('the counts contain no email address', async () => {
  await send(['zara@example.org']);
  const { rows } = await database.pool.query<{ key: string }>('select key from kit.public_email');
  expect(rows.map(({ key }) => key.replace(/:[\da-f]{64}$/, ':hash')).toSorted()).toEqual([
    'network:10.0.0.1',
    'recipient:hash',
    'recipient:hash',
  ]);
});
