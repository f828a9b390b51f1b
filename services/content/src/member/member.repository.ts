import type { MemberType } from '@club/contracts/content/member';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';

/** In the admins' order. Without a type both, team members first. */
export const listMembers = (db: ContentDb, type?: MemberType) =>
  db
    .selectFrom('member')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('member_type', '=', type ?? 'team'))
    .orderBy('member_type', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** A new member is the last of their type, and so is a member who changes type. Other updates keep the position. */
export function positionOf({ id, member_type }: { id?: string; member_type: MemberType }) {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from content.member
    where member_type = ${member_type})`;
  if (!id) return last;
  return sql<number>`case member_type when ${member_type} then position else ${last} end`;
}

/** Members in the current order, locked until the transaction ends: two orders are saved one after the other. */
export const lockMembers = (db: ContentDb) =>
  db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Gives the members these positions: 1, 2, 3, … */
export async function savePositions(db: ContentDb, ids: string[]): Promise<void> {
  await sql`update content.member as m set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o (id, position) where m.id = o.id`.execute(db);
}
