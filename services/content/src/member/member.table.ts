import type { Member, Socials } from '@club/contracts/content/member';
import type { Generated, Selectable } from 'kysely';

/** The fields of a member, with flat socials. */
export interface MemberTable extends Omit<Member, 'socials'>, Socials {
  /** Rises within a type; equal ones stand in the order of their ids. */
  position: number;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
  deleted_at: Date | null;
}

export type MemberRow = Selectable<MemberTable>;
