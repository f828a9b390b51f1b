import { Typography } from '@club/web-kit/ui';
import { QuestionList } from '../../questions/question-list.tsx';
import type { QuestionsForm } from '../../questions/question-rows.ts';
import type { EventFormReturn } from './event-draft.ts';
import { summaries } from './event-summaries.ts';
import { FieldGroup } from './field-group.tsx';
import { MemberFieldsList } from './member-fields-list.tsx';

const QUESTIONS = ['questions', 'member_fields'] as const;

/** The questions to teams and members. */
export const QuestionsField = ({ form }: { form: EventFormReturn }) => (
  <FieldGroup
    legend="Questions"
    folding={{ form, fields: QUESTIONS, summaryOf: summaries.questions }}
  >
    <Typography variant="body2" color="textSecondary">
      What you ask. Wording and order can change while teams register. When you remove a field or a
      question, given answers stay in lists and exports.
    </Typography>
    <MemberFieldsList form={form} />
    {/* The editor writes only into the fields that it names. */}
    <QuestionList form={form as unknown as QuestionsForm} />
  </FieldGroup>
);
