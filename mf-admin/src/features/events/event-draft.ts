import { withoutRepeats } from '@club/contracts/events/discount-code-list';
import type { AdminEvent } from '@club/contracts/events/event';
import { contradictingTimes, eventFields, limitFields } from '@club/contracts/events/event-fields';
import { encodeEventForm } from '@club/contracts/events/event-form';
import { formModulesOf } from '@club/contracts/events/form-module';
import { teamLimit } from '@club/contracts/events/module';
import { waitingHours } from '@club/contracts/events/waiting-hours';
import { currencyCode } from '@club/contracts/values/money';
import type { UseFormReturn } from '@club/web-kit/forms';
import { z } from 'zod';
import {
  questionInWords,
  questionRows,
  questionRowsOf,
  renamedIn,
} from '../../questions/question-rows.ts';
import type { InWords } from '../../records/differences.ts';
import { draftOf, fieldsInWords, schemaOf } from '../../records/fields-of-kind.tsx';
import {
  codeEntry,
  codeInWords,
  codeProblem,
  codeRow,
  isEmptyCode,
  NO_CODE,
  typedCode,
} from './code-rows.ts';
import { memberFieldInWords, memberFieldRows, memberFieldRowsOf } from './member-field-rows.ts';
import {
  isEmptyModule,
  moduleInWords,
  moduleRow,
  NO_MODULE,
  renamesOf,
  typedModule,
} from './module-rows.ts';
import {
  isEmptyStep,
  NO_STEP,
  stepInWords,
  stepRowProblem,
  stepRows,
  stepsOf,
  typedStep,
} from './step-rows.ts';
import { entryRow, rowsOr, typedLimit } from './typed-values.ts';

export const fieldsOfEvent = { ...eventFields, ...limitFields };

/** The event as its dialog holds it. `taken` is the number of teams that have a place. */
export const eventDraft = schemaOf(eventFields)
  .extend({
    published: z.boolean(),
    registration_open: z.boolean(),
    capacity: typedLimit(teamLimit('Places')),
    taken: z.number(),
    waiting_hours: typedLimit(waitingHours),
    gathering: z.boolean(),
    pays_early: z.boolean(),
    modules: z.array(entryRow(typedModule, isEmptyModule)),
    steps: z.array(entryRow(typedStep, isEmptyStep)),
    discount_codes: z.array(entryRow(typedCode, isEmptyCode)),
    questions: questionRows,
    member_fields: memberFieldRows,
  })
  .superRefine((draft, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [field, message] of Object.entries(contradictingTimes(draft)))
      refuse([field], message);
    const names = draft.modules.map((module) => module?.name);
    names.forEach((name, index) => {
      if (name && names.indexOf(name) < index)
        refuse(['modules', index, 'name'], 'This event already has this module.');
    });
    draft.steps.forEach((step, index, steps) => {
      const earlier = present(steps.slice(0, index));
      const problem = step && stepRowProblem(step, earlier, present(names));
      if (problem) refuse(['steps', index, problem.path], problem.message);
    });
    draft.discount_codes.forEach((code, index, codes) => {
      const earlier = present(codes.slice(0, index));
      const problem = code && codeProblem(code, earlier, present(names));
      if (problem) refuse(['discount_codes', index, problem.path], problem.message);
    });
  });
export type Draft = z.input<typeof eventDraft>;
export type EventFormReturn = UseFormReturn<Draft, unknown, z.output<typeof eventDraft>>;

const present = <Item>(items: (Item | undefined)[]): Item[] =>
  items.filter((item) => item !== undefined);

/** A new event is a draft with open registration. */
export const draftOfEvent = (saved: AdminEvent | undefined): Draft => ({
  ...draftOf(fieldsOfEvent, saved),
  published: saved?.published ?? false,
  registration_open: saved?.registration_open ?? true,
  taken: saved?.taken ?? 0,
  gathering: Boolean(saved?.gathering),
  pays_early: saved?.gathering === 'early',
  modules: rowsOr(modulesOf(saved).map(moduleRow), NO_MODULE),
  steps: rowsOr(modulesOf(saved).flatMap(stepRows), NO_STEP),
  discount_codes: rowsOr(withoutRepeats(saved?.discount_codes ?? []).map(codeRow), NO_CODE),
  questions: questionRowsOf(saved?.questions),
  member_fields: memberFieldRowsOf(saved ?? {}),
});

const modulesOf = (saved: AdminEvent | undefined) => (saved ? formModulesOf(saved) : []);

/** The body of the calls that save. */
export function bodyOf({
  taken,
  steps: typed,
  gathering,
  pays_early,
  ...draft
}: z.output<typeof eventDraft>) {
  const modules = present(draft.modules);
  const steps = present(typed);
  return encodeEventForm({
    ...draft,
    currency: currencyCode(),
    gathering: gathering ? (pays_early ? 'early' : 'complete') : null,
    modules: modules.map(({ saved, ...module }) => ({
      ...module,
      steps: stepsOf(module.name, steps),
    })),
    module_renames: renamesOf(modules),
    discount_codes: present(draft.discount_codes).map(codeEntry),
    questions: renamedIn(draft.questions, renamesOf(modules)),
  });
}

/** The warning about a capacity below what is taken; undefined for every other one. @param capacity as typed */
export function takenNote(capacity: string, taken: number): string | undefined {
  const places = Number(capacity);
  if (capacity.trim() === '' || !(places < taken)) return undefined;
  const teams = taken === 1 ? '1 team already has a place' : `${taken} teams already have a place`;
  return `${teams}; no new team can register until fewer than ${places} have one.`;
}

/** The draft in words, to compare two versions. */
export const eventInWords = (draft: Draft): InWords => ({
  ...fieldsInWords(fieldsOfEvent, draft),
  Published: draft.published ? 'Yes' : 'No, a draft',
  Registrations: draft.registration_open ? 'Open' : 'Closed',
  'Teams may gather by link': draft.gathering ? 'Yes' : 'No',
  'May pay before complete': draft.gathering && draft.pays_early ? 'Yes' : 'No',
  Modules: draft.modules
    .filter((row) => !isEmptyModule(row))
    .map(moduleInWords)
    .join('\n'),
  'Price steps': draft.steps
    .filter((row) => !isEmptyStep(row))
    .map(stepInWords)
    .join('\n'),
  'Discount codes': draft.discount_codes
    .filter((row) => !isEmptyCode(row))
    .map(codeInWords)
    .join('\n'),
  'Fields of members': draft.member_fields.flatMap(memberFieldInWords).join('\n'),
  Questions: draft.questions.map(questionInWords).join('\n'),
});
