import { MAX_NAMED } from '@club/contracts/person/named-person';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { affectedRows } from '../db/affected-rows.ts';
import { hasWords } from '../db/contains-pattern.ts';
import { isoTimes } from '../db/iso-times.ts';

/**
 * Lets `work` delete audit entries and shorten their fields, which a trigger refuses otherwise. Time and action of an
 * entry never change.
 */
async function forgetting<T, Result>(
  db: Kysely<T>,
  work: (trx: Kysely<T>) => Promise<Result>,
): Promise<Result> {
  const run = async (trx: Kysely<T>) => {
    await sql`select set_config('kit.forgetting', 'on', true)`.execute(trx);
    const result = await work(trx);
    await sql`select set_config('kit.forgetting', 'off', true)`.execute(trx);
    return result;
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** Deletes the network addresses of entries before a moment. */
export const forgetAddresses = <T>(db: Kysely<T>, before: RawBuilder<Date>) =>
  forgetting(db, (trx) =>
    affectedRows(
      trx,
      sql`update kit.audit_entry set address = null where address is not null and at < ${before}`,
    ),
  );

export const deleteEntries = <T>(db: Kysely<T>, before: RawBuilder<Date>) =>
  forgetting(db, (trx) => affectedRows(trx, sql`delete from kit.audit_entry where at < ${before}`));

/** Entries lose the old and new values, these fields of `detail`, and a visitor's network address. They keep action and time. */
const forgetDetails = <T>(db: Kysely<T>, subjects: string[], fields: string[], isNamed: boolean) =>
  forgetting(db, (trx) =>
    affectedRows(
      trx,
      sql`update kit.audit_entry set detail = detail - ${fields}::text[], before = null, after = null,
          subject_name = case when ${isNamed} then subject_name end,
          address = case when actor = 'team' then null else address end
        where subject = any(${subjects}::text[])`,
    ),
  );

/** The fields of `detail` that hold old and new values, in entries of earlier releases. */
const CHANGES = ['before', 'after'];

/** The entries about these records have no name any more. `detail` names or describes a team in the first fields. */
export const forgetSubjects = <T>(db: Kysely<T>, subjects: string[]) =>
  forgetDetails(db, subjects, ['team', 'other', 'reason', ...CHANGES], false);

/** The entries about these records lose old and new values. */
export const forgetChanges = <T>(db: Kysely<T>, subjects: string[]) =>
  forgetDetails(db, subjects, CHANGES, true);

/** The entries about these records lose these values of a field of their detail. */
export const forgetValues = <T>(
  db: Kysely<T>,
  field: string,
  values: { subject: string; value: string }[],
) =>
  forgetting(db, (trx) =>
    affectedRows(
      trx,
      sql`update kit.audit_entry entry set detail = detail - ${field}::text
        from json_to_recordset(${JSON.stringify(values)}::json) as gone (subject text, value text)
        where entry.subject = gone.subject and detail ->> ${field}::text = gone.value`,
    ),
  );

const mentions = (email: string) => {
  const lower = email.toLowerCase();
  return sql`(lower(actor) = ${lower} or position(${lower} in lower(subject)) > 0
    or position(${lower} in lower(subject_name)) > 0
    or position(${lower} in lower(concat(detail, before, after))) > 0)`;
};

/** The entries that name a person by email address. */
export async function listEntriesOf<T>(db: Kysely<T>, email: string) {
  const { rows } = await sql<{
    at: Date;
    action: string;
    actor: string;
    subject: string;
    address: string | null;
  }>`select at, action, actor, subject, address from kit.audit_entry
    where ${mentions(email)} order by id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The entries that name a person keep action and time, but no name and no network address. */
export const forgetPerson = <T>(db: Kysely<T>, email: string) =>
  forgetting(db, (trx) =>
    affectedRows(
      trx,
      sql`update kit.audit_entry set address = null, detail = '{}', subject_name = null,
          before = null, after = null,
          actor = case when lower(actor) = lower(${email}) then 'erased' else actor end,
          subject = case when position(lower(${email}) in lower(subject)) > 0 then 'erased' else subject end
        where ${mentions(email)}`,
    ),
  );

/** The entries whose record, detail or values contain every word of a name. */
export async function findNamedEntries<T>(db: Kysely<T>, name: string) {
  const { rows } = await sql<{ id: string; at: Date; action: string; actor: string }>`
    select id::text, at, action, actor, subject_name as record, nullif(detail, '{}') as detail, before, after
    from kit.audit_entry
    where ${hasWords(sql`concat_ws(' ', subject_name, detail, before, after)`, name)}
    order by kit.audit_entry.id limit ${MAX_NAMED + 1}`.execute(db);
  return rows.map(isoTimes);
}

/** These entries keep time, action and actor, but no names, no values and no visitor's network address. */
export const forgetEntries = <T>(db: Kysely<T>, ids: string[]) =>
  forgetting(db, (trx) =>
    affectedRows(
      trx,
      sql`update kit.audit_entry set detail = '{}', subject_name = null, before = null, after = null,
          address = case when actor = 'team' then null else address end
        where id = any(${ids}::bigint[])`,
    ),
  );
