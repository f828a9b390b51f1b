import type { MemberType } from '@club/contracts/content/member';
import type { Generated, Selectable } from 'kysely';

export interface MemberTable {
  id: string;
  name: string;
  role: string;
  member_type: MemberType;
  bio: string;
  image_url: string | null;
  linkedin: string;
  github: string;
  twitter: string;
  portfolio: string;
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
