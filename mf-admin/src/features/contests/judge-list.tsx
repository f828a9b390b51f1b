import type { Contest } from '@club/contracts/events/contest';
import {
  type Judge,
  type JudgePanel,
  type JudgeWithLink,
  revokeJudge,
} from '@club/contracts/events/judging';
import { Box } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { ago } from '../../format/ago.ts';
import { formatShortMoment } from '../../format/moment.ts';
import { facts, type ListKind, type ReadList } from '../../list/list-kind.tsx';
import { write } from '../../list/row-action.ts';
import { newLink } from './judge-questions.ts';

const STATES: Record<Judge['state'], string> = {
  invited: 'Invited, the link is not opened yet',
  joined: 'Judging',
  away: 'Silent: others have the rest, until the judge comes back',
  over: 'The link is over',
  revoked: 'Link ended',
};

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const lines = (judge: Judge): [name: ReactNode, ...lines: ReactNode[]] => [
  <bdi key="name">{judge.name}</bdi>,
  `${STATES[judge.state]} · ${judge.judged} of ${judge.assigned} judged`,
  [
    judge.last_contact ? `Last contact ${ago(judge.last_contact)}` : undefined,
    judge.state === 'revoked' ? undefined : `until ${formatShortMoment(judge.until)}`,
    judge.conflicts > 0 ? `knows ${plural(judge.conflicts, 'team')}` : undefined,
    judge.asked > 0 ? `has not said whether they know ${plural(judge.asked, 'team')}` : undefined,
  ]
    .filter(Boolean)
    .join(' · '),
];

/** The judges of a contest with their progress. */
export const judgesOf = (
  contest: Contest,
  onLink: (made: JudgeWithLink) => void,
): ReadList<Judge> => ({
  label: 'Judges',
  loading: 'Loading the judges',
  failed: 'The judges did not load',
  empty: 'This contest has no judge yet.',
  nameOf: ({ name }) => name,
  columns: [facts(lines)],
  rowActions: [
    {
      label: 'New link',
      name: ({ name }) => `New link for ${name}`,
      may: 'renewJudgeLink',
      isShown: ({ state }) => state !== 'revoked',
      question: (judge) => newLink(contest, judge, onLink),
    },
    {
      label: 'End the link',
      busy: 'Ending…',
      name: ({ name }) => `End the link of ${name}`,
      isHarmful: true,
      isShown: ({ state }) => state !== 'revoked',
      ask: () =>
        'End this link now? What was judged stays. Other judges get the rest; what the device has not sent is lost.',
      write: ({ id: judge_id, name }) =>
        write(
          revokeJudge,
          { params: { id: contest.event_id, contest_id: contest.id, judge_id } },
          `The link of ${name} has ended.`,
        ),
    },
  ],
});

type Note = JudgePanel['notes'][number];

const subjectOf = ({ number, team_name }: Note) => `Submission ${number} (${team_name})`;

/** What judges wrote beside their points. */
export const notesOfJudges: ListKind<Note> = {
  label: 'Notes of the judges',
  nameOf: subjectOf,
  columns: [
    facts((note) => [<bdi key="of">{subjectOf(note)}</bdi>, <bdi key="by">{note.judge}</bdi>]),
    {
      cell: ({ note }) => (
        <Box component="bdi" sx={{ whiteSpace: 'pre-line' }}>
          {note}
        </Box>
      ),
    },
  ],
  search: {
    nouns: ['note', 'notes'],
    placeholder: 'Team, judge or words of a note',
    textOf: ({ number, team_name, judge, note }) => `${number} ${team_name} ${judge} ${note}`,
  },
};
