import { askedOf } from '@club/contracts/events/answer-texts';
import type { Answers, Question, TeamAnswers } from '@club/contracts/events/question';
import { Box, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { QuestionInput } from './question-input.tsx';
import type { RenderFile } from './question-texts.ts';

interface QuestionFieldsProps {
  questions: readonly Question[];
  /** The names of the team's modules. */
  modules: readonly string[];
  members: readonly { name: string }[];
  answers: TeamAnswers;
  /** By the names of the fields. */
  errors: Record<string, string>;
  onChange?: ((answers: TeamAnswers) => void) | undefined;
  /** The heading of the questions to the team, where they are not the whole form; default: Questions for your team. */
  teamTitle?: string;
  /** Of a file; default: as for receipts. */
  maxMegabytes?: number;
  /** Without it, the browser sends the files with the form. */
  renderFile?: RenderFile;
}

/** The questions to a team and to each of its members that its modules ask for. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { questions, modules, members, answers, errors, onChange } = props;
  const team = askedOf(questions, { who: 'team', modules });
  const each = askedOf(questions, { who: 'member', modules });
  const inputs = (
    path: string,
    asked: Question[],
    given: Answers,
    change: (answers: Answers) => TeamAnswers,
  ) =>
    asked.map((question) => {
      const name = `${path}.${question.id}`;
      return (
        <QuestionInput
          key={question.id}
          question={question}
          name={name}
          value={given[question.id]}
          error={errors[name]}
          renderFile={props.renderFile}
          maxMegabytes={props.maxMegabytes}
          onChange={onChange && ((value) => onChange(change({ ...given, [question.id]: value })))}
        />
      );
    });
  return (
    <>
      {team.length > 0 && (
        <Part title={props.teamTitle ?? 'Questions for your team'}>
          {inputs('answers.team', team, answers.team, (given) => ({ ...answers, team: given }))}
        </Part>
      )}
      {each.length > 0 &&
        members.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members can have the same name.
          <Part key={index} title={`Questions for ${name.trim() || `member ${index + 1}`}`}>
            {inputs(`answers.members.${index}`, each, answers.members[index] ?? {}, (given) => ({
              ...answers,
              members: members.map((_, at) => (at === index ? given : (answers.members[at] ?? {}))),
            }))}
          </Part>
        ))}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
    <Typography variant="h5" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {children}
  </Box>
);
