import { createDatabase, type Db, type Pool } from '@club/service-kit/db/database';
import type { EventsTables } from './tables.ts';

export type EventsDb = Db<EventsTables>;

export const eventsDatabase = (pool: Pool): EventsDb =>
  createDatabase<EventsTables>(pool, 'events');
