import { authService } from '@club/auth/service';
import { contentService } from '@club/content/service';
import { eventsService } from '@club/events/service';
import { gatewayService } from '@club/gateway/service';
import { type AttackSite, openAttackSite } from './testing/attack-table-site.ts';

const services = [authService, contentService, eventsService, gatewayService];

let site: AttackSite;
beforeAll(async () => {
  site = await openAttackSite();
});
afterAll(() => site.close());

/** `schema.table.column` of each column that a table of a service names, with what names it. */
const named = services.flatMap(({ name, personalData: { kinds, notPersonal } }) =>
  [
    ...kinds.map(({ kind, columns = {} }) => [kind, columns] as const),
    ...Object.entries(notPersonal),
  ].flatMap(([by, columns]) =>
    Object.entries(columns).flatMap(([table, list]) =>
      list.split(' ').map((column) => ({
        by,
        column: `${table.includes('.') ? table : `${name}.${table}`}.${column}`,
      })),
    ),
  ),
);

/** The columns that can hold a text, without those that hold one word of a list, refer to another column, or are made of others. */
const COLUMNS = `
  select format('%s.%s.%s', nspname, relname, attname) as column
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped and attgenerated = ''
    and nspname in ('auth', 'content', 'events', 'gateway', 'kit') and relname not like 'kysely_migration%'
    and format_type(atttypid, null) ~ '^(text|character|json|bytea|inet|cidr|xml|citext)'
    and not exists (
      select from pg_constraint where conrelid = attrelid and attnum = any(conkey) and (contype = 'f'
        or contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ ('\\(' || attname || ' = ANY \\(ARRAY\\[')))
  order by 1`;

test('each column of text belongs to a kind of personal data, or a service says why it names nobody', async () => {
  const { rows } = await site.pool.query<{ column: string }>(COLUMNS);
  const known = new Set(named.map(({ column }) => column));
  expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([]);
});

test('no kind names a column that does not exist, and no column stands twice', async () => {
  const { rows } = await site.pool.query<{ column: string }>(
    `select format('%s.%s.%s', table_schema, table_name, column_name) as column from information_schema.columns`,
  );
  const existing = new Set(rows.map(({ column }) => column));
  expect(named.filter(({ column }) => !existing.has(column))).toEqual([]);
  const columns = named.map(({ column }) => column);
  expect(columns.filter((column, index) => columns.indexOf(column) !== index)).toEqual([]);
});

test('each kind that holds columns is erased, deleted after a time, or says why it stays', () => {
  const kinds = services.flatMap(({ personalData }) => personalData.kinds);
  const left = kinds.filter(
    ({ columns, kept, stays, byAddress, byName }) =>
      columns && !kept && !stays && !byAddress && !byName,
  );
  expect(left.map(({ kind }) => kind)).toEqual([]);
});
