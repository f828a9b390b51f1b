import { toMajor } from '@club/contracts/values/minor-units';
import { hasWords } from '@club/service-kit/db/contains-pattern';
import { type DataKind, finding } from '@club/service-kit/person/personal-data';
import { sql } from 'kysely';
import { eventsDatabase } from '../events-database.ts';
import { sweepReceipts } from '../receipt/sweep-receipts.ts';
import * as retention from '../retention/retention.repository.ts';
import * as lines from '../statement/forget-lines.repository.ts';
import type { EventsTables } from '../tables.ts';
import { ofTeam, teams } from './named-teams.ts';
import * as personRepository from './person.repository.ts';

type Kind = DataKind<EventsTables, personRepository.Person>;

const inMajor = <Line extends object>(found: Line[]) =>
  found.map((line) =>
    'amount' in line ? { ...line, amount: toMajor(Number(line.amount)) } : line,
  );

const findLines = (table: lines.LineTable): NonNullable<Kind['byName']>['find'] => {
  const find = finding(
    (name) => sql`
      select id, booked_on, payer, text, transaction_id, amount from ${sql.table(`events.${table}`)}
      where forgotten_at is null and ${hasWords(sql`concat(payer, ' ', text)`, name)} order by booked_on`,
  );
  return async (ctx, name) => inMajor(await find(ctx, name));
};

/** Lines of a bank statement: transfers to the club, or money that went out. */
const linesIn = (table: lines.LineTable): Pick<Kind, 'byAddress' | 'byName'> => ({
  byAddress: {
    list: async ({ db }, person) => inMajor(await lines.listOfPerson(db, table, person)),
    erase: ({ db }, person) => lines.forgetPerson(db, table, person),
  },
  byName: {
    row: table === 'statement_line' ? 'line' : 'debit',
    effect:
      'Payer and text are deleted. Day, amount and transaction ID stay, so that the accounts agree with the bank.',
    find: findLines(table),
    erase: ({ db }, ids) => lines.forgetLines(db, table, ids),
  },
});

/** What is known of people who pay, and of the money. */
export const moneyKinds: Kind[] = [
  {
    kind: 'Receipts',
    columns: { registration: 'receipt_key', receipt: 'key digest transaction_id' },
    byAddress: {
      list: ({ db }, { led }) => personRepository.listReceipts(db, led),
      async erase({ db, files }, { led }) {
        const keys = await personRepository.deleteReceiptsOf(db, led);
        files.push(...keys);
        return keys.length;
      },
    },
    kept: [
      {
        what: 'Receipts',
        where: 'Postgres, events.receipt; files, receipts/',
        days: 180,
        since: retention.EVENT,
        why: "to check payments against the bank's statement",
        enforce: retention.deleteOldReceipts,
      },
      {
        what: 'Receipt files without a payment',
        where: 'files, receipts/',
        days: 1,
        since: 'the upload',
        why: 'a payment may still be in progress',
        enforce: ({ pool, storage }, days) =>
          sweepReceipts({ db: eventsDatabase(pool), storage }, days),
      },
    ],
  },
  {
    kind: 'Payers of registrations',
    columns: { registration: 'payer_name' },
    byName: {
      row: 'payer',
      effect:
        "The name of the payer is deleted. Amount, day and transaction ID stay for the club's accounts.",
      find: finding(
        (name) => sql`
          select registration.id, ${ofTeam}, registration.payer_name, registration.transaction_id from ${teams}
          where ${hasWords(sql`registration.payer_name`, name)} order by registration.registered_at`,
      ),
      erase: ({ db }, ids) => personRepository.erasePayers(db, ids),
    },
  },
  {
    kind: 'Transfers on bank statements',
    columns: { statement_line: 'payer text fingerprint' },
    ...linesIn('statement_line'),
    kept: [
      {
        what: 'Payer and text of transfers that are linked to no registration',
        where: 'Postgres, events.statement_line and events.statement_debit',
        days: 90,
        since: 'the import',
        why: 'to find the registration that a transfer pays for',
        enforce: ({ pool }, days) => lines.forgetOldLines(eventsDatabase(pool), days),
      },
    ],
  },
  {
    kind: 'Money that went out on bank statements',
    columns: { statement_debit: 'payer text fingerprint' },
    ...linesIn('statement_debit'),
  },
  {
    kind: 'Transaction IDs and references of refunds',
    columns: {
      registration: 'transaction_id refund_reference',
      transaction_claim: 'transaction_key',
      statement_line: 'transaction_id',
      statement_debit: 'transaction_id',
      money_entry: 'source reference receipt_key',
    },
    byName: {
      effect: "They stay: the club's accounts must show where money came from and where it went.",
      find: finding(
        (name) => sql`
          select registration.id, ${ofTeam}, registration.transaction_id, registration.refund_reference from ${teams}
          where ${hasWords(sql`concat(registration.transaction_id, ' ', registration.refund_reference)`, name)}
          order by registration.registered_at`,
      ),
    },
  },
];
