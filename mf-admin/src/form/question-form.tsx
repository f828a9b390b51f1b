import type { ReactNode } from 'react';
import { Fields } from './fields-as-data.tsx';
import type { HereAsked } from './question.ts';
import { SettingsForm } from './settings-form.tsx';
import { useAsked } from './use-asked.ts';

interface QuestionFormProps {
  question: HereAsked;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** A question on a page. */
export function QuestionForm({ question, children }: QuestionFormProps) {
  const { form, submit, state } = useAsked(question);
  return (
    <SettingsForm onSubmit={submit} state={state} action={question.action} variant="outlined">
      <Fields form={form} of={question.fields ?? []} />
      {children}
    </SettingsForm>
  );
}
