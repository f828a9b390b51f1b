import type { Member, Socials } from '@club/contracts/content/member';
import type { Selectable } from 'kysely';
import type { RecordColumns } from '../record/record.table.ts';

/** The fields of a member, with flat socials. */
export interface MemberTable extends Omit<Member, 'socials'>, Socials, RecordColumns {
  /** Ascending within a type; members with the same position are in the order of their ids. */
  position: number;
}

export type MemberRow = Selectable<MemberTable>;
