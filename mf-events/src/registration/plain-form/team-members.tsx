import type { AskingMembers } from '@club/contracts/events/member-fields';
import type { Question, TeamAnswers } from '@club/contracts/events/question';
import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { PlainInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { PlainQuestions } from '../../features/register-form/plain-questions.tsx';
import { MORE_DETAILS, memberInputs } from '../team/member-fields.tsx';
import { Disclosure } from './disclosure.tsx';
import { Fieldset } from './fieldset.tsx';

interface TeamMembersProps extends Pick<PostedForm, 'values' | 'errors'> {
  event: AskingMembers;
  questions: readonly Question[];
  answers: TeamAnswers;
}

/** The fields of all members. Only the first member is open, because without JavaScript no member can be added. */
export function TeamMembers(props: TeamMembersProps) {
  const { values, errors } = props;
  return Array.from({ length: MAX_TEAM_SIZE }, (_, index) => {
    const prefix = `members.${index}.`;
    const hasText = Object.entries({ ...values, ...errors }).some(
      ([name, value]) => isOf(name, prefix) && String(value).trim() !== '',
    );
    const fields = (
      <MemberFieldset {...props} legend={`Member ${index + 1}`} prefix={prefix} index={index} />
    );
    if (index === 0) return <div key={prefix}>{fields}</div>;
    return (
      <Disclosure key={prefix} open={hasText}>
        <summary>{`Add member ${index + 1}`}</summary>
        {fields}
      </Disclosure>
    );
  });
}

const isOf = (name: string, prefix: string) =>
  name.startsWith(prefix) || name.startsWith(`answers.${prefix}`);

interface MemberFieldsetProps extends TeamMembersProps {
  legend: string;
  prefix: string;
  index: number;
}

/** The fields of one member, with the questions to members. */
export function MemberFieldset(props: MemberFieldsetProps) {
  const { event, legend, prefix, index, values, errors, questions, answers } = props;
  const isFirst = index === 0;
  const { required, optional } = memberInputs(event);
  const typed = (name: string) => values[prefix + name]?.[0];
  const inputs = (fields: typeof required) => (
    <Box sx={columns}>
      {fields.map(({ name, autoComplete, ...field }) => (
        <PlainInput
          key={name}
          {...field}
          name={prefix + name}
          value={typed(name)}
          error={errors[prefix + name]}
          // Autofill knows only the person who types, and that is the first member.
          autoComplete={isFirst ? autoComplete : 'off'}
          required={isFirst && (name === 'name' || name === 'email')}
        />
      ))}
    </Box>
  );
  return (
    <Fieldset legend={legend}>
      {inputs(required)}
      {optional.length > 0 && (
        <Disclosure open={optional.some(({ name }) => typed(name)?.trim())}>
          <summary>{MORE_DETAILS}</summary>
          {inputs(optional)}
        </Disclosure>
      )}
      <PlainQuestions
        {...{ questions, errors }}
        who="member"
        path={`answers.members.${index}`}
        answers={answers.members[index] ?? {}}
      />
    </Fieldset>
  );
}

const columns = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
};
