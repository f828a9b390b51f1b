import type { FeatureIcon } from '@club/contracts/content/about';
import type { Generated, Selectable } from 'kysely';

/** Exactly one row. */
export interface AboutTable {
  only_row: Generated<boolean>;
  founded_year: string;
  club_name: string;
  member_count: string;
  activities: string;
  image_url: string | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
}

export interface FeatureTable {
  id: string;
  icon: FeatureIcon;
  title: string;
  description: string;
  position: number;
  deleted_at: Date | null;
}

export type FeatureRow = Selectable<FeatureTable>;
