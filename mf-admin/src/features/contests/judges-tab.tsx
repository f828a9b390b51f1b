import type { Contest } from '@club/contracts/events/contest';
import { type JudgePanel, type JudgeWithLink, listJudges } from '@club/contracts/events/judging';
import { useRead } from '@club/web-kit/calls';
import { Box, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { AskButton } from '../../form/ask-button.tsx';
import { LinkDialog } from '../../form/link-dialog.tsx';
import { formatMoment, formatShortMoment } from '../../format/moment.ts';
import { ListRows } from '../../list/list-rows.tsx';
import { List } from '../../list/list-screen.tsx';
import { useMayCall } from '../../role/use-role.ts';
import { judgesOf, notesOfJudges } from './judge-list.tsx';
import { newJudge } from './judge-questions.ts';

/** The last contact of a judge changes without a message of the stream. */
const LOAD_EVERY_MS = 30_000;

/** The judges of a contest, how far they are, and what lacks judgements. */
export function JudgesTab({ contest }: { contest: Contest }) {
  const [made, setMade] = useState<JudgeWithLink>();
  const mayInvite = useMayCall('inviteJudge');
  const query = useRead(
    listJudges,
    { params: { id: contest.event_id, contest_id: contest.id } },
    { pollingInterval: LOAD_EVERY_MS, refetchOnMountOrArgChange: true },
  );
  if (contest.judging === 'points')
    return (
      <Typography sx={{ maxWidth: '60ch' }}>
        The points of this contest come from a file, so it has no judges. Another way of judging can
        be chosen in the settings.
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
        A judge needs no account: a link opens the submissions on a phone or a computer, also
        without a network.
      </Typography>
      {query.data && <Progress panel={query.data} contest={contest} />}
      {mayInvite && (
        <AskButton
          variant="contained"
          sx={{ justifySelf: 'start' }}
          ask={() => newJudge(contest, setMade)}
        >
          Invite a judge
        </AskButton>
      )}
      <List of={judgesOf(contest, setMade)} query={query} rowsOf={({ judges }) => judges} />
      {query.data && query.data.notes.length > 0 && (
        <Box component="section" aria-label="Notes" sx={{ display: 'grid', gap: 3 }}>
          <Typography component="h2" variant="h4">
            Notes of the judges
          </Typography>
          <ListRows of={notesOfJudges} rows={query.data.notes} />
        </Box>
      )}
      {made && <LinkDialog {...linkOf(made)} onClose={() => setMade(undefined)} />}
    </Box>
  );
}

function Progress({ panel, contest }: { panel: JudgePanel; contest: Contest }) {
  const { judges, wanted, made, lacking } = panel;
  const lines = [
    !panel.has_begun && `Judging begins ${formatMoment(panel.begins_at)}, when teams are done.`,
    panel.has_begun && `${made} of ${wanted} judgements are made.`,
    judges.length > 0 &&
      panel.has_begun &&
      lacking.length === 0 &&
      made < wanted &&
      'Every submission has judges for the rest.',
    panel.submissions > 0 &&
      !panel.is_connected &&
      'Some submissions cannot be compared with the others, because too many judges know teams. Invite another judge.',
  ].filter((line) => typeof line === 'string');
  return (
    <Box component="section" aria-label="Progress" sx={{ display: 'grid', gap: 2 }}>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {judges.length > 0 && lacking.length > 0 && (
        <Box sx={{ p: 4, bgcolor: 'raised', borderRadius: '14px' }}>
          <Typography sx={{ fontWeight: 600, mb: 2 }}>
            {`${lacking.length} of ${panel.submissions} submissions get fewer than ${contest.judgements_each} judgements`}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
            {lacking.slice(0, MOST).map((one) => (
              <li key={one.number}>{lackText(one)}</li>
            ))}
          </Box>
          {lacking.length > MOST && (
            <Typography sx={{ mt: 2 }}>{`And ${lacking.length - MOST} more.`}</Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

/** One who reads more invites judges first. */
const MOST = 10;

const lackText = ({ number, team_name, missing, why }: JudgePanel['lacking'][number]) =>
  `Submission ${number} (${team_name}) lacks ${missing}: ${
    why === 'judges'
      ? `invite ${missing === 1 ? 'another judge' : `${missing} more judges`}.`
      : 'the other judges know its team, or have not answered whether they do.'
  }`;

const linkOf = ({ name, until, link }: JudgeWithLink) => ({
  ...{ name, link, codeLabel: `Code of the link of ${name}` },
  text: `Send this link to the judge, or let the judge scan the code. It works until ${formatShortMoment(until)}.`,
  warning:
    'Anybody with the link judges in this name. It is not shown again; you can make a new one.',
});
