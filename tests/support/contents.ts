import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The rows of each table, or the hash of each file, by name. */
export type Contents = Map<string, string[]>;

const TABLES = `select format('%I.%I', schemaname, tablename) from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** Every row of every table. @param query runs a statement and returns its only column */
export async function rowsOf(query: (sql: string) => Promise<string[]>): Promise<Contents> {
  const tables = await query(TABLES);
  const rows: Contents = new Map(tables.map((table) => [table, []]));
  const all = tables.map((table) => `select '${table} ' || to_jsonb(t)::text from ${table} t`);
  for (const row of await query(all.join(' union all '))) {
    const end = row.indexOf(' ');
    rows.get(row.slice(0, end))?.push(row.slice(end + 1));
  }
  return rows;
}

/** Every file below a folder. */
export async function filesOf(folder: string): Promise<Contents> {
  const files: Contents = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(file));
    files.set(path.relative(folder, file), [hash.digest('hex')]);
  }
  return files;
}

export const countOf = (contents: Contents): number => [...contents.values()].flat().length;

/** What one of the two has and the other lacks, as `table: row`. */
export function differences(before: Contents, after: Contents): string[] {
  return [...without(before, after), ...without(after, before)];
}

/** What the first has and the second lacks. */
export function without(contents: Contents, others: Contents): string[] {
  return [...contents].flatMap(([name, values]) => {
    const other = new Set(others.get(name));
    return values.filter((value) => !other.has(value)).map((value) => `${name}: ${value}`);
  });
}
