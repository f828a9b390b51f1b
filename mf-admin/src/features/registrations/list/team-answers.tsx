import type { AdminRegistration } from '@club/contracts/events/registration';
import { Box, Typography } from '@club/web-kit/ui';
import { AnswerFile } from '../../../receipt/answer-file.tsx';

type Answered = Pick<AdminRegistration, 'answers' | 'members' | 'team_name'>;

/** The answers to the event's questions: those of the team, then those of each member under the name. */
export function AnswerList({ team }: { team: Answered }) {
  const { answers = [], members } = team;
  if (answers.length === 0) return null;
  const groups = [null, ...members.keys()].map((member) => ({
    member,
    own: answers.filter((answer) => answer.member === member),
  }));
  return (
    <Box component="section" aria-label="Answers" sx={{ display: 'grid', gap: 3 }}>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ member, own }) => (
          <Box key={member} component="dl" sx={listSx}>
            <Typography component="div" variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
              {member === null ? 'Answers of the team' : `Answers of ${members[member]?.name}`}
            </Typography>
            {own.map(({ label, text, file }) => (
              <div key={label}>
                <dt dir="auto">{label}</dt>
                <dd dir="auto">
                  {file ? <AnswerFile team={team} name={text} url={file} /> : text}
                </dd>
              </div>
            ))}
          </Box>
        ))}
    </Box>
  );
}

/** The answers behind a line that opens them: a card of the list stays short. */
export function TeamAnswers({ team }: { team: Answered }) {
  const { answers = [] } = team;
  if (answers.length === 0) return null;
  return (
    <Box component="details" sx={{ '& > summary': { minHeight: 44, lineHeight: '44px' } }}>
      <summary>{answers.length === 1 ? '1 answer' : `${answers.length} answers`}</summary>
      <AnswerList team={team} />
    </Box>
  );
}

const listSx = {
  display: 'grid',
  gap: 2,
  m: 0,
  fontSize: '0.90625rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0, whiteSpace: 'pre-line' },
} as const;
