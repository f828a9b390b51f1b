import type { Contest } from '@club/contracts/events/contest';
import {
  type ContestTeam,
  exportSubmissions,
  listSubmissions,
  publishGallery,
} from '@club/contracts/events/submission';
import { callUrl } from '@club/contracts/http/client';
import { useRead, useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../../download/use-download.ts';
import { busyProps } from '../../form/busy-props.ts';
import { EmailDialog } from '../../form/email-dialog.tsx';
import { countText, peopleText } from '../../format/count.ts';
import { formatMoment } from '../../format/moment.ts';
import { List } from '../../list/list-screen.tsx';
import { useMayCall } from '../../role/use-role.ts';
import { sentTeams } from './submission-list.tsx';

/** Who has sent what, an email to the others, the download and the gallery. */
export function SubmissionsTab({ contest }: { contest: Contest }) {
  const params = { id: contest.event_id, contest_id: contest.id };
  const query = useRead(listSubmissions, { params }, { refetchOnMountOrArgChange: true });
  const teams = query.data ?? [];
  const sent = teams.filter(({ submission }) => submission);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {query.data && (
        <Box component="section" aria-label="Progress" sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h4" component="h2">
            {`${sent.length} of ${countText(teams.length, 'team')} ${teams.length === 1 ? 'has' : 'have'} sent`}
          </Typography>
          <Typography color="textSecondary">{galleryText(contest, sent)}</Typography>
          {contest.reminder && (
            <Typography color="textSecondary">{reminderText(contest.reminder)}</Typography>
          )}
        </Box>
      )}
      <Actions contest={contest} teams={teams} />
      <List of={sentTeams} query={query} rowsOf={rowsOf} />
    </Box>
  );
}

const rowsOf = (teams: ContestTeam[]) =>
  teams.map((team) => ({ ...team, id: team.registration_id }));

function galleryText({ gallery_at }: Contest, sent: ContestTeam[]): string {
  const agreeing = sent.filter(({ submission }) => submission?.in_gallery).length;
  const agree = `${agreeing} of ${sent.length} ${agreeing === 1 ? 'agrees' : 'agree'} to the gallery`;
  return gallery_at
    ? `${agree}, which everybody sees on the page of the event.`
    : `${agree}, which is not published.`;
}

const reminderText = ({ at, teams, recipients }: NonNullable<Contest['reminder']>): string =>
  `The last reminder went to ${peopleText(recipients)} in ${countText(teams, 'team')} on ${formatMoment(at)}.`;

function Actions({ contest, teams }: { contest: Contest; teams: ContestTeam[] }) {
  const [isWriting, setIsWriting] = useState(false);
  const { download, isDownloading } = useDownload('Nothing was downloaded. Please try again.');
  const [mayEmail, mayExport] = [useMayCall('emailTeams'), useMayCall(exportSubmissions.id)];
  const missing = teams.filter(({ submission }) => !submission);
  const params = { id: contest.event_id, contest_id: contest.id };
  const takes = contest.state !== 'closed';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {mayEmail && takes && missing.length > 0 && (
        <Button variant="contained" onClick={() => setIsWriting(true)}>
          {`Remind ${countText(missing.length, 'team')}`}
        </Button>
      )}
      <GalleryButton contest={contest} />
      {mayExport && teams.length > 0 && (
        <Button
          variant="outlined"
          {...busyProps(isDownloading, () => void download(callUrl(exportSubmissions, { params })))}
        >
          Export CSV
        </Button>
      )}
      {isWriting && (
        <EmailDialog
          eventId={contest.event_id}
          title="Remind teams that have not sent"
          teams={{
            contest_id: contest.id,
            registration_ids: missing.map(({ registration_id }) => registration_id),
          }}
          draft={reminderOf(contest)}
          onClose={() => setIsWriting(false)}
        />
      )}
    </Box>
  );
}

const reminderOf = ({ module, event_title, closes_at }: Contest) => ({
  subject: `Your submission for ${module ?? event_title} is missing`,
  text: `Your team has not sent its submission for ${module ?? event_title} yet. It can be sent until **${formatMoment(closes_at)}**, on the club's clock.\n\nOpen the page of your registration with the link in your confirmation email. What you send can be changed until then.`,
});

function GalleryButton({ contest }: { contest: Contest }) {
  const [publish, { isLoading }] = useWrite(publishGallery);
  const isPublic = contest.gallery_at !== null;
  const change = async () => {
    const params = { id: contest.event_id, contest_id: contest.id };
    const { error } = await publish({ params, body: { is_public: !isPublic } });
    if (error) toast.error(errorText(error, 'The gallery did not change.'));
    else toast.success(isPublic ? 'The gallery is hidden.' : 'The gallery is public.');
  };
  if (!useMayCall(publishGallery.id)) return null;
  return (
    <Button variant="outlined" {...busyProps(isLoading, () => void change())}>
      {isPublic ? 'Hide the gallery' : 'Publish the gallery'}
    </Button>
  );
}
