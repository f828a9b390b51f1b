import {
  type Contest,
  type Criterion,
  contestForm,
  type JudgingWay,
} from '@club/contracts/events/contest';
import type { AdminEvent } from '@club/contracts/events/event';
import type { UseFormReturn } from '@club/web-kit/forms';
import { randomId } from '@club/web-kit/random-id';
import { z } from 'zod';
import { typedMoment } from '../../form/date-input.tsx';
import {
  newQuestion,
  questionInWords,
  questionRows,
  questionRowsOf,
} from '../../questions/question-rows.ts';
import { type InWords, inWords } from '../../records/differences.ts';

/** A criterion as it is typed. */
export interface CriterionRow extends Omit<Criterion, 'weight' | 'points'> {
  weight: string;
  points: string;
}

const criterionRows = z
  .custom<CriterionRow[]>()
  .transform((rows) =>
    rows.map((row) => ({ ...row, points: row.points === '5' ? (5 as const) : (10 as const) })),
  );

/** The settings of a contest as the form holds them. Only judges who give points need criteria. */
export const contestDraft = z
  .object({
    module: z.string(),
    opens_at: typedMoment,
    closes_at: typedMoment,
    grace_minutes: z.string(),
    questions: questionRows,
    judging: z.string(),
    criteria: criterionRows,
    judgements_each: z.string(),
    hides_teams: z.boolean(),
  })
  .transform(
    ({ judging, criteria, ...form }): z.input<typeof contestForm> => ({
      ...form,
      judging: judging as JudgingWay,
      criteria: judging === 'criteria' ? criteria : [],
    }),
  )
  .pipe(contestForm);
export type ContestDraft = z.input<typeof contestDraft>;
export type ContestFormReturn = UseFormReturn<ContestDraft, unknown, z.output<typeof contestDraft>>;

export const newCriterion = (label = ''): CriterionRow => ({
  ...{ id: randomId(), label, weight: '1', points: '10', prize: false },
});

/** What most contests ask; an admin removes what this one does not. */
const usualQuestions = () => [
  { ...newQuestion(randomId()), label: 'Name of the project', required: true },
  {
    ...{ ...newQuestion(randomId()), label: 'What does it do?', required: true },
    kind: 'long_text' as const,
  },
  { ...newQuestion(randomId()), label: 'Repository', kind: 'link' as const },
];

type EventTimes = Pick<AdminEvent, 'date' | 'time' | 'end_date' | 'end_time'>;

/** A new contest is open while its event is. */
export const draftOf =
  ({ date, time, end_date, end_time }: EventTimes) =>
  (saved: Contest | undefined): ContestDraft => ({
    module: saved?.module ?? '',
    opens_at: saved?.opens_at.replace('T', ' ') ?? `${date} ${time}`,
    closes_at: saved?.closes_at.replace('T', ' ') ?? `${end_date || date} ${end_time || '23:59'}`,
    grace_minutes: String(saved?.grace_minutes ?? 15),
    questions: saved ? questionRowsOf(saved.questions) : usualQuestions(),
    judging: saved?.judging ?? 'criteria',
    criteria: saved
      ? saved.criteria.map((row) => ({
          ...{ ...row, weight: String(row.weight), points: String(row.points) },
        }))
      : ['Idea', 'Execution', 'Presentation'].map(newCriterion),
    judgements_each: String(saved?.judgements_each ?? 3),
    hides_teams: saved?.hides_teams ?? true,
  });

export const judgingLabels: Record<JudgingWay, string> = {
  criteria: 'Judges give points',
  pairs: 'Judges say which of two is better',
  points: 'Points come from a file',
};

export const labels = {
  module: 'Module',
  opens_at: 'Opens',
  closes_at: 'Closes',
  grace_minutes: 'Minutes of grace',
  questions: 'What teams send',
  judging: 'How it is judged',
  criteria: 'Criteria',
  judgements_each: 'Judgements of each submission',
  hides_teams: 'Judges see no names of teams',
} as const;

const criterionInWords = ({ label, weight, points, prize }: CriterionRow): string =>
  [label, `weight ${weight}`, `0 to ${points}`, prize && 'a prize'].filter(Boolean).join(', ');

/** The draft in words, to compare two versions. */
export const contestInWords = (draft: ContestDraft): InWords =>
  inWords(labels, {
    ...draft,
    questions: draft.questions.map(questionInWords).join('\n'),
    judging: judgingLabels[draft.judging as JudgingWay],
    criteria: draft.criteria.map(criterionInWords).join('\n'),
    hides_teams: draft.hides_teams ? 'Yes' : 'No',
  });
