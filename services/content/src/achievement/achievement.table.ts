import type { Achievement } from '@club/contracts/content/achievement';
import type { RecordColumns } from '../record/record.table.ts';

export interface AchievementTable extends Achievement, RecordColumns {}
