import { forgetChanges, forgetSubjects } from '@club/service-kit/audit/forget';
import * as certificates from '../certificate/forget-certificates.repository.ts';
import { deleteScans } from '../door/door-scan.repository.ts';
import type { EventsDb } from '../events-database.ts';
import * as noteRepository from '../note/note.repository.ts';
import { deleteReceipts } from '../receipt/receipt.repository.ts';
import { forgetPerson } from '../statement/forget-lines.repository.ts';
import * as personRepository from './person.repository.ts';

/** The registrations in which the person is the leader, the first member. */
export const ledBy = (places: personRepository.Place[]): string[] =>
  places.filter(({ position }) => position === 0).map((place) => place.registration_id);

/**
 * Erases places in registrations, and with a leader what belongs to the leader. The caller has locked the registrations.
 * @param email of the person, which lines of bank statements may contain @returns the files to delete, and the numbers of records
 */
export async function erasePlaces(db: EventsDb, places: personRepository.Place[], email?: string) {
  let scans = 0;
  for (const place of places) {
    await certificates.deleteOfMember(db, place);
    scans += await deleteScans(db, place);
    await personRepository.eraseMember(db, place);
  }
  const led = ledBy(places);
  await certificates.eraseTeamNames(db, led);
  const transfers = await forgetPerson(db, { email, led });
  await personRepository.eraseTeams(db, led);
  await personRepository.eraseReasons(db, led);
  const notes = await noteRepository.deleteNotes(db, led);
  const files = await personRepository.listReceiptKeys(db, led);
  await deleteReceipts(db, files);
  const subjectsOf = (ids: string[]) => ids.map((id) => `registration:${id}`);
  await forgetSubjects(db, subjectsOf(led));
  // A correction of the person's fields, whose entry may not name the email address.
  await forgetChanges(db, subjectsOf(places.map((place) => place.registration_id)));
  return { transfers, notes, files, scans };
}
