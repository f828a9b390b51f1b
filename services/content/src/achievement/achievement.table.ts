import type { Achievement } from '@club/contracts/content/achievement';
import type { Generated } from 'kysely';
import type { RecordColumns } from '../record/record.table.ts';

export interface AchievementTable extends Omit<Achievement, 'event_id'>, RecordColumns {
  event_id: Generated<string | null>;
}
