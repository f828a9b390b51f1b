import type { EventsSummary } from '@club/contracts/events/event';
import type { EventsDb } from '../events-database.ts';
import { countRegistrationsByDay, readFigures } from './summary.repository.ts';

/** What the dashboard shows of events. */
export async function readSummary(db: EventsDb): Promise<EventsSummary> {
  const [figures, registrations] = await Promise.all([
    readFigures(db),
    countRegistrationsByDay(db),
  ]);
  return { ...figures, registrations };
}
