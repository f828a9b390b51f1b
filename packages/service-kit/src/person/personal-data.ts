import { MAX_NAMED } from '@club/contracts/person/named-person';
import type { ErasedPart, PersonPart } from '@club/contracts/person/person';
import { type RawBuilder, sql } from 'kysely';
import { affectedRows } from '../db/affected-rows.ts';
import { isoTimes } from '../db/iso-times.ts';
import type { RetentionRow } from '../retention/retention.ts';
import type { PersonCtx, PersonData } from './person.ts';

/** A record that contains a name: its id and the fields that tell an admin which person it is about. */
export type Named = { id: string } & Record<string, unknown>;

/** Columns of the service's schema by table, or by table with its schema: `{ contact_message: 'name email' }`. */
export type Columns = Record<string, string>;

/** While it erases, a kind adds the keys of files that are deleted after the commit. */
export type ErasingCtx<Tables> = PersonCtx<Tables> & { files: string[] };

/** What every reader of the table sees of a kind. */
interface Kind {
  kind: string;
  /** The columns that hold it. */
  columns?: Columns;
  byAddress?: object;
  byName?: object;
  kept?: readonly RetentionRow[];
  /** Why it is not erased with the person. */
  stays?: string;
}

/** The kinds of a service, and its columns of text that name nobody, by the reason. */
export interface KeptData {
  kinds: readonly Kind[];
  notPersonal: Record<string, Columns>;
}

/** A kind of data about persons. Search, export, erasure, retention and the test of all columns read it; nothing else lists kinds. */
export interface DataKind<Tables, Person> extends Kind {
  byAddress?: {
    list(ctx: PersonCtx<Tables>, person: Person): Promise<object[]>;
    /** @returns the number of records. Without it, an erasure of another kind takes the data along, or it stays. */
    erase?(ctx: ErasingCtx<Tables>, person: Person): Promise<number>;
  };
  byName?: {
    /** What erasing removes and what stays, or why nothing can be erased here. */
    effect: string;
    /** The records with every word of the name, at most one more than `MAX_NAMED`. */
    find(ctx: PersonCtx<Tables>, name: string): Promise<Named[]>;
    /** The first part of a row, which names the record when it is erased; without it nothing is erased here. */
    row?: string;
    erase?(ctx: ErasingCtx<Tables>, ids: string[]): Promise<unknown>;
  };
}

/** All data of a service, in one table. */
export interface PersonalData<Tables, Person> extends KeptData {
  /** In the order in which they are listed. They are erased from the last to the first: what hangs from a record goes before the record. */
  kinds: readonly DataKind<Tables, Person>[];
  /** What the kinds ask about a person. @param toErase the caller erases, so rows are locked */
  personOf(ctx: PersonCtx<Tables>, email: string, toErase: boolean): Promise<Person>;
  /** Runs an erasure, and what goes before and after it. */
  erasing?(
    ctx: ErasingCtx<Tables>,
    rows: string[],
    erase: () => Promise<ErasedPart[]>,
  ): Promise<ErasedPart[]>;
}

/** Erases a person in all kinds. */
export async function eraseKinds<Tables, Person>(
  kinds: readonly DataKind<Tables, Person>[],
  ctx: ErasingCtx<Tables>,
  person: Person,
): Promise<ErasedPart[]> {
  const parts: ErasedPart[] = [];
  for (const { kind, byAddress } of kinds.toReversed()) {
    if (byAddress?.erase) parts.unshift({ kind, count: await byAddress.erase(ctx, person) });
  }
  return parts;
}

/** The ids of the chosen rows of one kind; a row is `kind:id`. */
const idsOf = (rows: string[], kind: string): string[] =>
  rows.flatMap((row) => (row.startsWith(`${kind}:`) ? [row.slice(kind.length + 1)] : []));

async function eraseNamed<Tables, Person>(
  kinds: readonly DataKind<Tables, Person>[],
  ctx: ErasingCtx<Tables>,
  rows: string[],
): Promise<ErasedPart[]> {
  const parts: ErasedPart[] = [];
  for (const { kind, byName } of kinds.toReversed()) {
    const ids = byName?.row ? idsOf(rows, byName.row) : [];
    if (ids.length > 0) await byName?.erase?.(ctx, ids);
    parts.unshift({ kind, count: ids.length });
  }
  return parts;
}

/** What the table says, as the calls and the operator's command ask for it. */
export function personDataOf<Tables, Person>({
  kinds,
  personOf,
  erasing = (_ctx, _rows, erase) => erase(),
}: PersonalData<Tables, Person>): PersonData<Tables> {
  const run = async (
    given: PersonCtx<Tables>,
    rows: string[],
    erase: (ctx: ErasingCtx<Tables>) => Promise<ErasedPart[]>,
  ) => {
    const ctx = { ...given, files: [] };
    const parts = await erasing(ctx, rows, () => erase(ctx));
    return { parts, files: ctx.files };
  };
  return {
    async list(ctx, email) {
      const person = await personOf(ctx, email, false);
      const parts: PersonPart[] = [];
      for (const { kind, byAddress } of kinds) {
        if (!byAddress) continue;
        const records = await byAddress.list(ctx, person);
        parts.push({ kind, records: records.map((record) => ({ ...isoTimes(record) })) });
      }
      return parts;
    },
    erase: (ctx, email) =>
      run(ctx, [], async (ctx) => eraseKinds(kinds, ctx, await personOf(ctx, email, true))),
    async listByName(ctx, name) {
      const parts = [];
      for (const { kind, byName } of kinds) {
        if (!byName) continue;
        const { row, effect } = byName;
        const records = (await byName.find(ctx, name)).map(({ id, ...fields }) => ({
          row: row ? `${row}:${id}` : null,
          fields,
        }));
        parts.push({ kind, effect, records });
      }
      return parts;
    },
    eraseRows: (ctx, rows) => run(ctx, rows, (ctx) => eraseNamed(kinds, ctx, rows)),
  };
}

/** The retention rows of all kinds. */
export const keptRows = ({ kinds }: Pick<KeptData, 'kinds'>): RetentionRow[] =>
  kinds.flatMap(({ kept = [] }) => kept);

/** Finds records by a query, which has no limit. */
export const finding =
  (query: (name: string) => RawBuilder<unknown>) =>
  async <Tables>({ db }: PersonCtx<Tables>, name: string): Promise<Named[]> =>
    (await sql<Named>`${query(name)} limit ${MAX_NAMED + 1}`.execute(db)).rows.map(isoTimes);

/** Deletes the rows of a table with these ids. */
export const deletingFrom =
  (table: string) =>
  <Tables>({ db }: PersonCtx<Tables>, ids: string[]): Promise<number> =>
    affectedRows(db, sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`);
