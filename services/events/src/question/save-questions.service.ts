import type { EventForm } from '@club/contracts/events/event-form';
import type { Question } from '@club/contracts/events/question';
import { invalid } from '@club/service-kit/errors/service-error';
import type { EventsCtx } from '../events-ctx.ts';
import * as answerRepository from './answer.repository.ts';

const KEPT = 'Teams have answered this question. Remove it, and add another one.';

/**
 * The questions of an event after a save. A form that does not know the questions leaves them as they are; they follow renamed modules. Lock the
 * event first.
 * @throws 422 for an answered question of another kind
 */
export async function questionsToSave(
  { db }: EventsCtx,
  { id, questions: saved }: { id: string; questions: Question[] },
  { questions: sent, module_renames: renames }: EventForm,
): Promise<Question[]> {
  if (!sent) {
    return saved.map((question) => ({
      ...question,
      modules: question.modules.map((name) => renames[name] ?? name),
    }));
  }
  const answered = saved.length > 0 ? await answerRepository.listAnswered(db, id) : [];
  return keepAnswered(saved, sent, answered);
}

/**
 * What is stored of the questions that a form sends. A removed question that teams have answered stays, so that their answers can be read.
 * @param answered the ids of those that anybody has answered @throws 422 for one of them with another kind
 */
export function keepAnswered(
  saved: Question[],
  sent: Question[],
  answered: readonly string[],
): Question[] {
  const kept = saved.filter((question) => answered.includes(question.id));
  for (const [index, question] of sent.entries()) {
    const before = kept.find((other) => other.id === question.id);
    if (before && before.kind !== question.kind)
      throw invalid({ [`questions.${index}.kind`]: KEPT });
    if (before && before.for !== question.for) throw invalid({ [`questions.${index}.for`]: KEPT });
  }
  const removed = kept.filter((question) => !sent.some((other) => other.id === question.id));
  return [...sent, ...removed.map((question) => ({ ...question, removed: true }))];
}
