import { toldAnswers } from '@club/contracts/events/answer-texts';
import type { Answers, Question } from '@club/contracts/events/question';
import { toMajor } from '@club/contracts/values/minor-units';
import * as answerFileRepository from '../answer-file/answer-file.repository.ts';
import { fileIdsOf } from '../answer-file/own-files.service.ts';
import type { EventsDb } from '../events-database.ts';
import * as gatheringRepository from '../gathering/gathering.repository.ts';
import * as personRepository from './person.repository.ts';

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

export async function listPlaces(db: EventsDb, email: string | undefined) {
  const places = await personRepository.listPlaces(db, email);
  return places.map(({ position, ...place }) => ({
    ...withAnswers(place, position === 0),
    is_leader: position === 0,
    payable: toMajor(place.payable),
    paid_amount: place.paid_amount && toMajor(place.paid_amount),
    refund_due: place.refund_due && toMajor(place.refund_due),
    refunded_amount: place.refunded_amount && toMajor(place.refunded_amount),
  }));
}

/** What a person has sent to teams and not confirmed. */
export const listJoins = async (db: EventsDb, email: string | undefined) =>
  (await gatheringRepository.listOfPerson(db, email)).map((sent) =>
    withAnswers({ ...sent, team_answers: {} }, false),
  );

/** The files in the person's own answers, and for the leader in those of the team. */
export async function listFiles(db: EventsDb, email: string | undefined) {
  const places = await personRepository.listPlaces(db, email);
  const joins = await gatheringRepository.listOfPerson(db, email);
  const answered = [
    ...places,
    ...joins.map((sent) => ({ ...sent, position: undefined, team_answers: {} })),
  ];
  const named = answered.flatMap(({ event, position, questions, answers, team_answers }) => {
    const own = { team: position === 0 ? team_answers : {}, members: [answers] };
    return fileIdsOf(questions, own).map((id) => ({ id, event, questions }));
  });
  const ids = named.map(({ id }) => id);
  const stored = await answerFileRepository.listFiles(db, ids);
  return named.flatMap(({ id, event, questions }) => {
    const row = stored.find((one) => one.id === id);
    const asked = questions.find((question) => question.id === row?.question_id);
    return row ? [{ file: row.key, event, question: asked?.label, name: row.name }] : [];
  });
}
