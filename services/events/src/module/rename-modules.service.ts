import type { EventForm } from '@club/contracts/events/event-form';
import { invalid } from '@club/service-kit/errors/service-error';
import type { EventsDb } from '../events-database.ts';
import * as moduleNamesRepository from './module-names.repository.ts';

/**
 * Registrations for an old name get the new name, also those in the trash. Lock the event first.
 * @param module_renames old to new names @throws 422 when a team would have one module twice, or a contest none
 */
export async function renameModules(
  db: EventsDb,
  eventId: string,
  { module_renames: renames, modules }: Pick<EventForm, 'module_renames' | 'modules'>,
): Promise<void> {
  const names = modules.map(({ name }) => name);
  await assertContestsStay(db, eventId, { renames, names });
  if (Object.keys(renames).length === 0) return;
  const clash = await moduleNamesRepository.findClash(db, eventId, renames);
  if (clash !== undefined) {
    const text = `A team has two modules that would both be called ${clash}. Choose another name.`;
    throw invalid({ module_renames: text });
  }
  await moduleNamesRepository.renameInRegistrations(db, eventId, renames);
  await moduleNamesRepository.renameInWaitingList(db, eventId, renames);
  for (const part of ['door', 'contest'] as const)
    await moduleNamesRepository.renameInPart(db, part, eventId, renames);
}

interface Changed {
  renames: Record<string, string>;
  /** Of the modules after the change. */
  names: string[];
}

/** The teams of a contest are those of its module. @throws 422 */
async function assertContestsStay(
  db: EventsDb,
  eventId: string,
  { renames, names }: Changed,
): Promise<void> {
  const isTaken = (name: string) => Object.values(renames).includes(name);
  const stays = (name: string) => name in renames || (names.includes(name) && !isTaken(name));
  const contests = await moduleNamesRepository.listContestModules(db, eventId);
  const gone = contests.find((name) => !stays(name));
  if (gone === undefined) return;
  const text = `${gone} has a contest, so this module stays. To remove it, delete the contest first, or make it one of the event as a whole.`;
  throw invalid({ module_renames: text });
}
