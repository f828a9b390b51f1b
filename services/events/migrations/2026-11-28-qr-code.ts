import { type Kysely, sql } from 'kysely';

/** The IBAN whose QR code an admin has scanned. An earlier release changes the IBAN alone, which takes the code away too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.bank_account
    add column scanned_iban text not null default '',
    add column has_qr_code boolean generated always as (iban <> '' and iban = scanned_iban) stored`.execute(
    db,
  );
}
