import type { MemberType } from '@club/contracts/content/member';
import { type Insertable, sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type { MemberRow, MemberTable } from './member.table.ts';

type Fields = Omit<
  MemberRow,
  'id' | 'image_url' | 'position' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>;

/** In the admins' order; without a type both, team members first. */
export const listMemberRows = (db: ContentDb, type?: MemberType): Promise<MemberRow[]> =>
  db
    .selectFrom('member')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('member_type', '=', type ?? 'team'))
    .orderBy('member_type', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The position behind everyone of that type. */
const lastPosition = (type: MemberType) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from content.member where member_type = ${type})`;

export const insertMember = (
  trx: ContentTrx,
  row: Omit<Insertable<MemberTable>, 'position' | 'deleted_at'>,
): Promise<MemberRow> =>
  trx
    .insertInto('member')
    .values({ ...row, position: lastPosition(row.member_type) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockMember = (trx: ContentTrx, id: string): Promise<MemberRow | undefined> =>
  trx
    .selectFrom('member')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Without an image address the picture stays. Whoever changes type goes last there. */
export const saveMember = (
  trx: ContentTrx,
  before: Pick<MemberRow, 'id' | 'member_type'>,
  fields: Fields & { image_url?: string },
): Promise<MemberRow> =>
  trx
    .updateTable('member')
    .set({
      ...fields,
      ...(fields.member_type !== before.member_type && {
        position: lastPosition(fields.member_type),
      }),
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns the member who went, `undefined` when there was none. */
export const trashMember = (trx: ContentTrx, id: string): Promise<MemberRow | undefined> =>
  trx
    .updateTable('member')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Everyone's id in today's order, held until the transaction ends: two orders are saved one after the other. */
export const lockMemberIds = (trx: ContentTrx): Promise<Pick<MemberRow, 'id'>[]> =>
  trx
    .selectFrom('member')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Gives the members these positions: 1, 2, 3, … */
export async function savePositions(trx: ContentTrx, ids: string[]): Promise<void> {
  await sql`update content.member as m set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o (id, position) where m.id = o.id`.execute(trx);
}
