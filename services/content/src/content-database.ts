import { createDatabase, type Db, type Pool } from '@club/service-kit/db/database';
import type { ContentTables } from './tables.ts';

export type ContentDb = Db<ContentTables>;
export const contentDatabase = (pool: Pool): ContentDb =>
  createDatabase<ContentTables>(pool, 'content');
