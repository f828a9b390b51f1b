import { toldAnswers } from '@club/contracts/events/answer-texts';
import type { Answers, Question } from '@club/contracts/events/question';
import { inMajor, toMajor } from '@club/contracts/values/minor-units';
import { forgetChanges } from '@club/service-kit/audit/forget';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { type PersonData, personUseCases } from '@club/service-kit/person/person';
import * as answerFileRepository from '../answer-file/answer-file.repository.ts';
import { fileIdsOf } from '../answer-file/own-files.service.ts';
import { withDroppedFiles } from '../answer-file/sweep-answer-files.ts';
import * as certificates from '../certificate/forget-certificates.repository.ts';
import * as scanRepository from '../door/door-scan.repository.ts';
import type { EventsDb } from '../events-database.ts';
import * as gatheringRepository from '../gathering/gathering.repository.ts';
import { listLinesOfPerson } from '../statement/forget-lines.repository.ts';
import type { EventsTables } from '../tables.ts';
import * as waitingRepository from '../waiting/waiting.repository.ts';
import { erasePlaces, ledBy } from './erase-places.ts';
import { answerPlace, eraseAnswers, findAnswersWith } from './named.repository.ts';
import { eventsByName } from './named.service.ts';
import * as personRepository from './person.repository.ts';

const REGISTRATIONS = 'Registrations';
const RECEIPTS = 'Receipts';
const FILES = 'Files of answers';
const REASONS = 'Reasons of decisions';
const ANSWERS = 'Answers that contain the address';
const NOTES = 'Notes about registrations';
const WAITING = 'Waiting lists';
const CERTIFICATES = 'Certificates';
const SCANS = 'Check-ins in the log of the doors';
const JOINS = 'Teams joined by a link, not confirmed';
const TRANSFERS = 'Transfers on bank statements';

interface Answered {
  questions: Question[];
  answers: Answers;
  team_answers: Answers;
}

/** The person's own answers in words, and for the leader those of the team; nothing for an event without questions. */
function withAnswers<Place extends Answered>(place: Place, isLeader: boolean) {
  const { questions, answers, team_answers, ...rest } = place;
  const told = toldAnswers(questions, { team: isLeader ? team_answers : {}, members: [answers] });
  if (told.length === 0) return rest;
  return { ...rest, answers: told.map(({ label, text }) => ({ question: label, answer: text })) };
}

/** The files in the person's own answers, and for the leader in those of the team. */
async function listFiles(
  db: EventsDb,
  places: (Omit<Answered, 'team_answers'> &
    Partial<Answered> & { event: string; position?: number })[],
) {
  const named = places.flatMap(({ event, position, questions, answers, team_answers = {} }) => {
    const own = { team: position === 0 ? team_answers : {}, members: [answers] };
    return fileIdsOf(questions, own).map((id) => ({ id, event, questions }));
  });
  const stored = await answerFileRepository.listFiles(
    db,
    named.map(({ id }) => id),
  );
  return named.flatMap(({ id, event, questions }) => {
    const row = stored.find((one) => one.id === id);
    const asked = questions.find((question) => question.id === row?.question_id);
    return row ? [{ file: row.key, event, question: asked?.label, name: row.name }] : [];
  });
}

/**
 * The registrations that name a person. Erasing replaces the person's fields. The name of the team, the reason of a
 * decision or cancellation, the answers of the team, the receipt and the notes belong to the leader (the first member) and go
 * with the leader. Amounts, reference, transaction ID, refund and status stay for the club's accounts.
 */
export const eventsPerson: PersonData<EventsTables> = {
  async list({ db }, email) {
    const places = await personRepository.listPlaces(db, email);
    const transfers = await listLinesOfPerson(db, { email, led: ledBy(places) });
    const reasons = await personRepository.listReasons(db, ledBy(places));
    const joins = await gatheringRepository.listOfPerson(db, email);
    return [
      {
        kind: REGISTRATIONS,
        records: places.map(({ registration_id, receipt_key, position, ...place }) => ({
          ...withAnswers(place, position === 0),
          registration_id,
          is_leader: position === 0,
          checked_in_at: place.checked_in_at?.toISOString() ?? null,
          payable: toMajor(place.payable),
          paid_amount: place.paid_amount && toMajor(place.paid_amount),
          refund_due: place.refund_due && toMajor(place.refund_due),
          refunded_amount: place.refunded_amount && toMajor(place.refunded_amount),
          registered_at: place.registered_at.toISOString(),
        })),
      },
      {
        kind: RECEIPTS,
        records: places
          .filter(({ position, receipt_key }) => position === 0 && receipt_key)
          .map(({ receipt_key, reference }) => ({ file: receipt_key, reference })),
      },
      { kind: FILES, records: await listFiles(db, [...places, ...joins]) },
      {
        kind: REASONS,
        records: reasons.map(({ at, ...reason }) => ({ ...reason, at: at.toISOString() })),
      },
      {
        kind: ANSWERS,
        records: (await findAnswersWith(db, email)).map(({ id, ...found }) => found),
      },
      { kind: NOTES, records: await personRepository.listNotes(db, email) },
      { kind: TRANSFERS, records: transfers.map(inMajor) },
      { kind: WAITING, records: (await waitingRepository.listOfPerson(db, email)).map(isoTimes) },
      { kind: CERTIFICATES, records: (await certificates.listOfPerson(db, email)).map(isoTimes) },
      { kind: SCANS, records: (await scanRepository.listOfPerson(db, email)).map(isoTimes) },
      {
        kind: JOINS,
        records: joins.map((sent) => isoTimes(withAnswers({ ...sent, team_answers: {} }, false))),
      },
    ];
  },
  async erase({ db }, email) {
    const [{ parts, files: receipts }, files] = await withDroppedFiles(db, () => erase(db, email));
    return {
      parts: [...parts, { kind: FILES, count: files.length }],
      files: [...receipts, ...files],
    };
  },
  ...eventsByName,
};

async function erase(db: EventsDb, email: string) {
  const places = await personRepository.lockPlaces(db, email);
  const waiting = await waitingRepository.deleteOfPerson(db, email);
  const certified = await certificates.deleteOfPerson(db, email);
  const joins = await gatheringRepository.deleteOfPerson(db, email);
  const { transfers, notes, files, scans } = await erasePlaces(db, places, email);
  const answers = await findAnswersWith(db, email);
  for (const { id } of answers) await eraseAnswers(db, answerPlace(id));
  // A correction of these answers by an admin.
  const corrected = answers.map(({ id }) => `registration:${answerPlace(id).id}`);
  await forgetChanges(db, corrected);
  return {
    parts: [
      { kind: REGISTRATIONS, count: places.length },
      { kind: RECEIPTS, count: files.length },
      { kind: ANSWERS, count: answers.length },
      { kind: NOTES, count: notes },
      { kind: TRANSFERS, count: transfers },
      { kind: WAITING, count: waiting },
      { kind: CERTIFICATES, count: certified },
      { kind: SCANS, count: scans },
      { kind: JOINS, count: joins },
    ],
    files,
  };
}

export const {
  list: listEventsPerson,
  erase: eraseEventsPerson,
  listByName: listEventsByName,
  eraseRows: eraseEventsRows,
} = personUseCases(eventsPerson);
