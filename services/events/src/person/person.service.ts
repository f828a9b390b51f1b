import { inPkr, toPkr } from '@club/contracts/values/money';
import { forgetChanges, forgetSubjects } from '@club/service-kit/audit/forget';
import { type PersonData, personUseCases } from '@club/service-kit/person/person';
import type { EventsTables } from '../events-database.ts';
import * as noteRepository from '../note/note.repository.ts';
import { deleteReceipts } from '../receipt/receipt.repository.ts';
import { forgetPerson, listLinesOfPerson } from '../statement/forget-lines.repository.ts';
import * as personRepository from './person.repository.ts';

const REGISTRATIONS = 'Registrations';
const RECEIPTS = 'Receipts';
const REASONS = 'Reasons of decisions';
const NOTES = 'Notes about registrations';
const TRANSFERS = 'Transfers on bank statements';

const ledBy = (places: { position: number; registration_id: string }[]): string[] =>
  places.filter(({ position }) => position === 0).map((place) => place.registration_id);

/**
 * The registrations that name a person. Erasing replaces the person's fields. The name of the team, the reason of a
 * decision or cancellation, the receipt and the notes belong to the leader (the first member) and go with the leader. Amounts,
 * reference, transaction ID, refund and status stay for the club's accounts.
 */
export const eventsPerson: PersonData<EventsTables> = {
  async list({ db }, email) {
    const places = await personRepository.listPlaces(db, email);
    const transfers = await listLinesOfPerson(db, { email, led: ledBy(places) });
    const reasons = await personRepository.listReasons(db, ledBy(places));
    return [
      {
        kind: REGISTRATIONS,
        records: places.map(({ registration_id, receipt_key, position, ...place }) => ({
          ...place,
          registration_id,
          is_leader: position === 0,
          payable: toPkr(place.payable),
          paid_amount: place.paid_amount && toPkr(place.paid_amount),
          refund_due: place.refund_due && toPkr(place.refund_due),
          refunded_amount: place.refunded_amount && toPkr(place.refunded_amount),
          registered_at: place.registered_at.toISOString(),
        })),
      },
      {
        kind: RECEIPTS,
        records: places
          .filter(({ position, receipt_key }) => position === 0 && receipt_key)
          .map(({ receipt_key, reference }) => ({ file: receipt_key, reference })),
      },
      {
        kind: REASONS,
        records: reasons.map(({ at, ...reason }) => ({ ...reason, at: at.toISOString() })),
      },
      { kind: NOTES, records: await personRepository.listNotes(db, email) },
      { kind: TRANSFERS, records: transfers.map(inPkr) },
    ];
  },
  async erase({ db }, email) {
    const places = await personRepository.lockPlaces(db, email);
    for (const place of places) await personRepository.eraseMember(db, place);
    const led = ledBy(places);
    const transfers = await forgetPerson(db, { email, led });
    await personRepository.eraseTeams(db, led);
    await personRepository.eraseReasons(db, led);
    const notes = await noteRepository.deleteNotes(db, led);
    const files = await personRepository.listReceiptKeys(db, led);
    await deleteReceipts(db, files);
    const subjectsOf = (ids: string[]) => ids.map((id) => `registration:${id}`);
    await forgetSubjects(db, subjectsOf(led));
    // A correction of the person's fields, whose entry may not name the email address.
    const all = places.map((place) => place.registration_id);
    await forgetChanges(db, subjectsOf(all));
    return {
      parts: [
        { kind: REGISTRATIONS, count: places.length },
        { kind: RECEIPTS, count: files.length },
        { kind: NOTES, count: notes },
        { kind: TRANSFERS, count: transfers },
      ],
      files,
    };
  },
};

export const { list: listEventsPerson, erase: eraseEventsPerson } = personUseCases(eventsPerson);
