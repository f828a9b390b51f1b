import { mailboxes } from '../../../../tests/fixtures/world/addresses.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { mailboxOf } from './mailbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each(mailboxes)('%s is the mailbox %s, also in the database', async (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
  const { rows } = await database.pool.query('select kit.mailbox_of($1) as mailbox', [address]);
  expect(rows).toEqual([{ mailbox }]);
});
