import path from 'node:path';
import { createUnlimitedPool } from '@club/service-kit/db/database';
import { findEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';

/** Teams of a new site cannot pay before its club has entered a bank account. */
export const ENTER_ACCOUNT = `update events.bank_account set title = 'Developers Club', bank_name = 'Meezan Bank',
  account_number = '0123456789', iban = 'PK36SCBL0000001123456702' where iban = ''`;

/** @param given the address of a site's database; without it, the site has its own in `dataDir` */
export async function enterAccount(dataDir: string, given?: string): Promise<void> {
  const url = given ?? (await findEmbeddedPostgres(path.join(dataDir, 'postgres')));
  const pool = createUnlimitedPool(url ?? '');
  await pool.query(ENTER_ACCOUNT).finally(() => pool.end());
}
