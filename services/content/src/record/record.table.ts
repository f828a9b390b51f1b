import type { Generated } from 'kysely';

/** The columns about the last save. */
export interface SavedColumns {
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** Email address of the admin; null if no admin has saved the row. */
  updated_by: string | null;
}

/** The columns of a record that can be edited and deleted. */
export interface RecordColumns extends SavedColumns {
  created_at: Generated<Date>;
  deleted_at: Date | null;
}
