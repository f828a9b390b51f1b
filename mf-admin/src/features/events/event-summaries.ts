import { countText } from '../../format/count.ts';
import { isEmptyCode } from './code-rows.ts';
import type { Draft } from './event-draft.ts';
import { isEmptyStep } from './step-rows.ts';

const numberOf = (count: number, noun: string) => (count > 0 ? countText(count, noun) : 'None');

/** What a folded group holds, in a line. */
export const summaries = {
  registration: ({ published, registration_open: isOpen, capacity }: Draft) =>
    [
      published ? 'Published' : 'Draft',
      isOpen ? 'registrations open' : 'registrations closed',
      ...(capacity.trim() ? [`${capacity.trim()} places`] : ['no limit of places']),
    ].join(', '),
  codes: ({ discount_codes: codes }: Draft) =>
    numberOf(codes.filter((row) => !isEmptyCode(row)).length, 'code'),
  steps: ({ steps }: Draft) => numberOf(steps.filter((row) => !isEmptyStep(row)).length, 'step'),
  questions: ({ questions, member_fields: fields }: Draft) =>
    `${countText(fields.length, 'field')} of members, ${countText(questions.length, 'question')}`,
  about: ({ description = '', rules = '', prizes = '' }: Draft) =>
    [description, rules, prizes].find((text) => text.trim())?.trim() ?? 'No description, no image',
};
