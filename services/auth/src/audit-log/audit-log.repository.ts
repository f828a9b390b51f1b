import { type AuditFilter, MAX_LISTED_TEXT } from '@club/contracts/auth/audit-log';
import { folded, matchesWords } from '@club/service-kit/db/contains-pattern';
import type { Db } from '@club/service-kit/db/database';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AuditEntryTable, AuthTables } from '../tables.ts';

export type AuditEntryRow = Selectable<AuditEntryTable>;

interface Page {
  /** Entries older than this one. */
  before?: number | undefined;
  limit: number;
}

/** What a filter compares: days are days in this zone. */
export type Wanted = AuditFilter & { timeZone: string };

/** The kind of an entry's record, as its index has it. */
const kind = sql<string>`split_part(subject, ':', 1)`;

/** Changed values whose long texts are cut to one character more than a list shows. */
const cut = (column: 'before' | 'after') => sql<AuditEntryTable['before']>`(
  select jsonb_object_agg(key, case jsonb_typeof(value)
    when 'string' then to_jsonb(left(value #>> '{}', ${sql.lit(MAX_LISTED_TEXT + 1)}))
    else value end)
  from jsonb_each(${sql.ref(column)}))`;

const listed = (db: Db<AuthTables>) =>
  db
    .selectFrom('kit.audit_entry')
    .select(['id', 'at', 'action', 'actor', 'subject', 'subject_name', 'address', 'detail'])
    .select([cut('before').as('before'), cut('after').as('after')]);

/** Entries that match, the newest first. Entries of some days are read by the index of their times. */
export const listEntries = (
  db: Db<AuthTables>,
  wanted: Wanted,
  page: Page,
): Promise<AuditEntryRow[]> => {
  const entries = matching(listed(db), wanted);
  const inOrder = wanted.from || wanted.to ? byTime(entries, page) : byId(entries, page);
  return inOrder.limit(page.limit).execute();
};

const byId = <Output>(entries: Entries<Output>, { before }: Page): Entries<Output> =>
  entries
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc');

const byTime = <Output>(entries: Entries<Output>, { before }: Page): Entries<Output> =>
  entries
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from kit.audit_entry where id = ${before})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

/** What a search compares, as its index has it. */
const searched = folded(
  sql`actor || chr(10) || subject || chr(10) || coalesce(subject_name, '') || chr(10) || coalesce(address, '')`,
);

type Entries<Output> = SelectQueryBuilder<AuthTables, 'kit.audit_entry', Output>;

function matching<Output>(entries: Entries<Output>, wanted: Wanted): Entries<Output> {
  const { search, action, actor, subject, from, to, timeZone } = wanted;
  let query = entries;
  if (search) query = query.where(matchesWords(searched, 'audit_entry_folded', search));
  if (action) query = query.where('action', '=', action);
  if (actor) query = query.where('actor', '=', actor);
  if (subject) query = query.where('subject', '=', subject);
  if (wanted.kind) query = query.where(kind, '=', wanted.kind);
  if (from)
    query = query.where('at', '>=', sql<Date>`${from}::date::timestamp at time zone ${timeZone}`);
  if (to)
    query = query.where(
      'at',
      '<',
      sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`,
    );
  return query;
}

export const countEntries = async (db: Db<AuthTables>, wanted: Wanted): Promise<number> => {
  const entries = db.selectFrom('kit.audit_entry').select(sql<number>`count(*)::int`.as('count'));
  return (await matching(entries, wanted).executeTakeFirstOrThrow()).count;
};

export const listHistory = (
  db: Db<AuthTables>,
  subject: string,
  page: Page,
): Promise<AuditEntryRow[]> =>
  byId(listed(db).where('subject', '=', subject), page)
    .limit(page.limit)
    .execute();

export const findEntry = (db: Db<AuthTables>, id: number): Promise<AuditEntryRow | undefined> =>
  db.selectFrom('kit.audit_entry').selectAll().where('id', '=', id).executeTakeFirst();

/** The different values of a column, in order: one look into its index for each value. */
async function listDistinct(
  db: Db<AuthTables>,
  column: ReturnType<typeof sql<string>>,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`with recursive found as (
      (select ${column} as value from kit.audit_entry order by 1 limit 1)
      union all
      select (select ${column} from kit.audit_entry where ${column} > found.value
        order by 1 limit 1) from found where found.value is not null
    ) select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}

export const listActions = (db: Db<AuthTables>) => listDistinct(db, sql`action`);
export const listActors = (db: Db<AuthTables>) => listDistinct(db, sql`actor`);
export const listKinds = (db: Db<AuthTables>) => listDistinct(db, kind);
