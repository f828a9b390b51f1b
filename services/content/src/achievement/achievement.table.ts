import type { AchievementIcon } from '@club/contracts/content/achievement';
import type { Generated, Selectable } from 'kysely';

export interface AchievementTable {
  id: string;
  year: string;
  title: string;
  description: string;
  image_url: string | null;
  icon: AchievementIcon;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
  deleted_at: Date | null;
}

export type AchievementRow = Selectable<AchievementTable>;
