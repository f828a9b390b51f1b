import type { AuditAction } from '@club/contracts/audit/actions';
import { currencyCode } from '@club/contracts/values/money';
import { type Kysely, sql } from 'kysely';
import { changedFields } from './changed-fields.ts';

export interface AuditEntry {
  /** The action, such as `registration.approved`. */
  action: AuditAction;
  /** An admin's email address, or `team`, `visitor`, `operator`, `system`. */
  actor: string;
  /** The changed record, such as `registration:<id>`. */
  subject: string;
  /** The name of the record at that time, for people. */
  name?: string | undefined;
  /** The network address of the request; absent for operators and the system. */
  address?: string;
  /** Must not contain a secret. */
  detail?: object;
  /** The record, or some of its fields, before and after the change. The entry keeps the fields that differ. */
  before?: object | undefined;
  after?: object | undefined;
}

/** Writes the entry in the caller's transaction. Entries cannot be changed or deleted. */
export async function writeAudit<T>(trx: Kysely<T>, entry: AuditEntry): Promise<void> {
  const { before, after } = changedFields(entry.before, entry.after);
  const detail = json({ ...entry.detail, ...currencyOf([entry.detail, before, after]) });
  await sql`insert into kit.audit_entry
      (action, actor, subject, subject_name, address, detail, before, after)
    values (${entry.action}, ${entry.actor}, ${entry.subject}, ${wellFormed('', entry.name ?? null)},
      ${entry.address ?? null}, ${detail}::jsonb, ${before && json(before)}::jsonb,
      ${after && json(after)}::jsonb)`.execute(trx);
}

const AMOUNT = /"(amount|payable|balance|received|refunded_amount)":\d/;

/** Amounts of an entry keep their currency: the club may choose another one later. An entry without it is in PKR. */
const currencyOf = (values: unknown[]) =>
  currencyCode() !== 'PKR' && AMOUNT.test(JSON.stringify(values)) && { currency: currencyCode() };

const json = (value: object): string => JSON.stringify(value, wellFormed);

/** Half of a character, which `jsonb` refuses, becomes the replacement character. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;
