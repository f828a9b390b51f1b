import { TRASH_DAYS } from '@club/contracts/content/trash';
import { UPLOAD_HOURS } from '@club/contracts/events/answer-file';
import {
  daysAgo,
  type RetentionDeps,
  type RetentionRow,
} from '@club/service-kit/retention/retention';
import type { Storage } from '@club/service-kit/storage/storage';
import { sweepAnswerFiles } from '../answer-file/sweep-answer-files.ts';
import {
  deleteOldCertificates,
  deleteUnusedSignatures,
} from '../certificate/forget-certificates.repository.ts';
import * as deskRepository from '../desk/desk.repository.ts';
import { eventsDatabase } from '../events-database.ts';
import * as gatheringRepository from '../gathering/gathering.repository.ts';
import { sweepReceipts } from '../receipt/sweep-receipts.ts';
import { forgetOldLines } from '../statement/forget-lines.repository.ts';
import { CONFIRM_DAYS } from '../waiting/waiting-emails.ts';
import * as retentionRepository from './retention.repository.ts';

const REGISTRATIONS = 'Postgres, events.registration and its tables';
const ANSWER_FILES = 'Postgres, events.answer_file; files, answers/';
const EVENT = "the event's day";

/** What this service keeps and for how long. */
export const eventsRetention: readonly RetentionRow[] = [
  {
    what: 'Registrations that were never paid',
    where: REGISTRATIONS,
    days: 90,
    since: EVENT,
    why: 'late payments and questions',
    enforce: (deps, days) => deleteRegistrations(deps, { days, unpaid: true }),
  },
  {
    what: 'Receipts',
    where: 'Postgres, events.receipt; files, receipts/',
    days: 180,
    since: EVENT,
    why: "to check payments against the bank's statement",
    enforce: (deps, days) => deleteReceipts(deps, days),
  },
  {
    what: 'Files that teams have sent as answers',
    where: ANSWER_FILES,
    days: 180,
    since: EVENT,
    why: 'the club checks them before and after the event',
    enforce: (deps, days) => deleteAnswerFiles(deps, days),
  },
  {
    what: 'Registrations with team, members, entry tickets, check-ins, payment and amounts',
    where: REGISTRATIONS,
    days: 730,
    since: EVENT,
    why: "the club's accounts, certificates and refunds",
    enforce: (deps, days) => deleteRegistrations(deps, { days, unpaid: false }),
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
  {
    what: 'Files of answers that belong to no registration, with the network of their sender',
    where: ANSWER_FILES,
    days: UPLOAD_HOURS / 24,
    since: 'the upload, or the last answer with it',
    why: 'a registration may still be in progress',
    enforce: ({ pool, storage }, days) =>
      sweepAnswerFiles({ db: eventsDatabase(pool), storage }, days),
  },
  {
    what: 'Names and email addresses of the admins who looked at a registration',
    where: 'Postgres, events.desk_claim',
    days: 1,
    since: 'the last look',
    why: 'two admins never review the same receipt; it holds for less than a minute',
    enforce: ({ pool }, days) => deskRepository.deleteClaims(eventsDatabase(pool), daysAgo(days)),
  },
  {
    what: 'Payer and text of transfers that are linked to no registration',
    where: 'Postgres, events.statement_line and events.statement_debit',
    days: 90,
    since: 'the import',
    why: 'to find the registration that a transfer pays for',
    enforce: ({ pool }, days) => forgetOldLines(eventsDatabase(pool), days),
  },
  {
    what: 'Waiting lists with email addresses and team names',
    where: 'Postgres, events.waiting_entry',
    days: 30,
    since: EVENT,
    why: 'questions about offers of places',
    enforce: (deps, days) => deleteWaiting(deps, { days, unconfirmed: false }),
  },
  {
    what: 'Addresses of waiting lists that nobody confirmed',
    where: 'Postgres, events.waiting_entry',
    days: CONFIRM_DAYS,
    since: 'the request',
    why: 'the link in the email works so long',
    enforce: (deps, days) => deleteWaiting(deps, { days, unconfirmed: true }),
  },
  {
    what: 'Certificates: holder, team, modules, place, event and signatories, without the email address once the registration is deleted',
    where: 'Postgres, events.certificate',
    days: 3650,
    since: EVENT,
    why: 'a reader of a certificate can check that it is real',
    enforce: ({ pool }, days) => deleteOldCertificates(eventsDatabase(pool), days),
  },
  {
    what: 'Images of signatures that neither a design nor a certificate uses',
    where: 'Postgres, events.certificate_signature',
    days: 1,
    since: 'the upload',
    why: 'a design that is not saved yet may contain them',
    enforce: ({ pool }, days) => deleteUnusedSignatures(eventsDatabase(pool), days),
  },
  {
    what: 'Doors with the names of their phones, and the log of all check-ins with its notes',
    where: 'Postgres, events.door, door_device and door_scan',
    days: 90,
    since: EVENT,
    why: 'to see which door let a person in; the check-in itself stays with the registration',
    enforce: ({ pool }, days) => retentionRepository.deleteOldDoors(eventsDatabase(pool), days),
  },
  {
    what: 'People who used the join link of a team and did not confirm, with a hash of their network',
    where: 'Postgres, events.team_join',
    days: gatheringRepository.CONFIRM_HOURS / 24,
    since: 'the request',
    why: 'the link in the email works so long',
    enforce: ({ pool }, days) => gatheringRepository.deleteOld(eventsDatabase(pool), days),
  },
  {
    what: 'Deleted events without registrations or certificates',
    where: 'Postgres, events.event',
    days: TRASH_DAYS,
    since: 'the deletion',
    why: 'the trash, from which admins can restore',
    enforce: ({ pool }, days) =>
      eventsDatabase(pool)
        .transaction()
        .execute((trx) => retentionRepository.deleteTrashedEvents(trx, daysAgo(days))),
  },
];

async function deleteRegistrations(
  { pool, storage }: RetentionDeps,
  which: { days: number; unpaid: boolean },
): Promise<number> {
  const { ids, receiptKeys } = await eventsDatabase(pool)
    .transaction()
    .execute((trx) => retentionRepository.deleteOldRegistrations(trx, which));
  await deleteFiles(storage, receiptKeys);
  return ids.length;
}

async function deleteReceipts({ pool, storage }: RetentionDeps, days: number): Promise<number> {
  const keys = await eventsDatabase(pool)
    .transaction()
    .execute((trx) => retentionRepository.deleteOldReceipts(trx, days));
  await deleteFiles(storage, keys);
  return keys.length;
}

async function deleteAnswerFiles({ pool, storage }: RetentionDeps, days: number): Promise<number> {
  const keys = await retentionRepository.deleteOldAnswerFiles(eventsDatabase(pool), days);
  await deleteFiles(storage, keys);
  return keys.length;
}

const deleteWaiting = (
  { pool }: RetentionDeps,
  which: { days: number; unconfirmed: boolean },
): Promise<number> =>
  eventsDatabase(pool)
    .transaction()
    .execute((trx) => retentionRepository.deleteOldWaiting(trx, which));

/** After the commit. If the process dies before, the row about files without a payment deletes them. */
async function deleteFiles(storage: Storage, keys: string[]): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
