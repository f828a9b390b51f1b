import type { ContestTeam } from '@club/contracts/events/submission';
import { styled, TextLink } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { chip, facts, type ReadList } from '../../list/list-kind.tsx';
import { AnswerFile } from '../../receipt/answer-file.tsx';

type Team = ContestTeam & { id: string };

/** The teams of a contest, each with what it has sent. */
export const sentTeams: ReadList<Team> = {
  label: 'Submissions',
  loading: 'Loading the submissions',
  failed: 'The submissions did not load',
  empty: 'No approved team takes part yet.',
  nameOf: ({ team_name }) => team_name,
  search: {
    nouns: ['team', 'teams'],
    placeholder: 'Search teams and answers',
    textOf: ({ team_name, submission }) =>
      [team_name, ...(submission?.answers.map(({ text }) => text) ?? [])].join(' '),
  },
  columns: [
    facts(({ team_name, submission }) => [
      <bdi key="name">{team_name}</bdi>,
      submission
        ? `Submission ${submission.number} · ${timeOf(submission)}${submission.in_gallery ? ' · In the gallery' : ''}`
        : 'Nothing sent',
    ]),
    chip(({ submission }) => {
      if (!submission) return undefined;
      return submission.is_late ? { label: 'Late' } : { label: 'Sent', isOn: true };
    }),
  ],
  below: (team) => team.submission && <Answers team={team} />,
};

const timeOf = ({ sent_at, changed_at }: NonNullable<ContestTeam['submission']>): string =>
  sent_at === changed_at
    ? `Sent ${formatMoment(sent_at)}`
    : `Sent ${formatMoment(sent_at)}, changed ${formatMoment(changed_at)}`;

const Answers = ({ team }: { team: Team }) => (
  <Rows>
    {team.submission?.answers.map((answer) => (
      <div key={answer.question}>
        <dt dir="auto">{answer.label}</dt>
        <dd dir="auto">
          <Answer team={team} {...answer} />
        </dd>
      </div>
    ))}
  </Rows>
);

type AnswerProps = NonNullable<ContestTeam['submission']>['answers'][number] & { team: Team };

function Answer({ team, text, is_link, file }: AnswerProps) {
  if (file) return <AnswerFile team={team} name={text} url={file} />;
  if (!is_link) return text;
  return (
    <TextLink href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </TextLink>
  );
}

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  paddingBottom: 8,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
