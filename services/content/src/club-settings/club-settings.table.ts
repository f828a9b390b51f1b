import type { Club } from '@club/contracts/club/club-defaults';
import type { ColumnType, Generated } from 'kysely';
import type { SavedColumns } from '../record/record.table.ts';

/** The settings besides the name, which the about page owns. A setting that is missing has its default. */
export type StoredSettings = Partial<Omit<Club, 'name'>>;

/** Exactly one row. */
export interface ClubSettingsTable extends SavedColumns {
  only_row: Generated<boolean>;
  settings: ColumnType<StoredSettings, string, string>;
}
