import type { About, Feature } from '@club/contracts/content/about';
import type { Generated } from 'kysely';
import type { SavedColumns } from '../record/record.table.ts';

/** Exactly one row. */
export interface AboutTable extends Omit<About, 'features'>, SavedColumns {
  only_row: Generated<boolean>;
}

export interface FeatureTable extends Feature {
  position: number;
  deleted_at: Date | null;
}
