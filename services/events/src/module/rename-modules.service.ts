import { invalid } from '@club/service-kit/errors/service-error';
import type { EventsDb } from '../events-database.ts';
import * as moduleNamesRepository from './module-names.repository.ts';

/**
 * Registrations for an old name get the new name, also those in the trash. Lock the event first.
 * @param renames old to new names @throws 422 when a team would have one module twice, or a module two contests
 */
export async function renameModules(
  db: EventsDb,
  eventId: string,
  renames: Record<string, string>,
): Promise<void> {
  if (Object.keys(renames).length === 0) return;
  const clash = await moduleNamesRepository.findClash(db, eventId, renames);
  if (clash !== undefined) {
    const text = `A team has two modules that would both be called ${clash}. Choose another name.`;
    throw invalid({ module_renames: text });
  }
  const contest = await moduleNamesRepository.findContestClash(db, eventId, renames);
  if (contest !== undefined) {
    const text = `Another contest is of a module ${contest} that was removed. Choose another name, or another module for that contest.`;
    throw invalid({ module_renames: text });
  }
  await moduleNamesRepository.renameInRegistrations(db, eventId, renames);
  await moduleNamesRepository.renameInWaitingList(db, eventId, renames);
  for (const part of ['door', 'contest'] as const)
    await moduleNamesRepository.renameInPart(db, part, eventId, renames);
}
