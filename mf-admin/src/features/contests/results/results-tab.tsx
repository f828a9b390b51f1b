import type { Contest } from '@club/contracts/events/contest';
import { getAdminEvent } from '@club/contracts/events/event';
import { type ContestResults, exportResults, getResults } from '@club/contracts/events/results';
import { callUrl } from '@club/contracts/http/client';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useRead } from '@club/web-kit/calls';
import { Link } from '@club/web-kit/router';
import { Box, Button, StatusChip, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../../../download/use-download.ts';
import { AskButton } from '../../../form/ask-button.tsx';
import { busyProps } from '../../../form/busy-props.ts';
import { formatMoment } from '../../../format/moment.ts';
import { ListRows } from '../../../list/list-rows.tsx';
import { useMayCall } from '../../../role/use-role.ts';
import { Loaded } from '../../../screen/loaded.tsx';
import { RowsSkeleton } from '../../../screen/screen-skeleton.tsx';
import { HallOfFameButton } from './hall-of-fame-button.tsx';
import { PointsImport } from './points-import.tsx';
import { rankingOf } from './ranking-list.tsx';
import { confirmRanking, lockAlone, publish, unlock } from './result-questions.tsx';

/** The ranking of a contest, what explains it, and its lock and publication. */
export function ResultsTab({ contest }: { contest: Contest }) {
  const params = { id: contest.event_id, contest_id: contest.id };
  const query = useRead(getResults, { params }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton label="Loading the results" rows={4} height={72} />}
      failure="The results did not load"
    >
      {(results) => (
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <State results={results} />
          <Notes notes={results.notes} />
          <Actions contest={contest} results={results} />
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '80ch' }}>
            {how[contest.judging]}
          </Typography>
          <ListRows
            of={rankingOf(contest)}
            rows={results.rows.map((row) => ({ ...row, id: row.registration_id }))}
          />
        </Box>
      )}
    </Loaded>
  );
}

const SIGNS =
  '“±” is the standard error; “≈” is nearer to the place above than the judgements can tell.';

const how: Record<Contest['judging'], string> = {
  criteria: `Each judge’s own mean and spread are taken out, so that a strict judge harms no team. ${SIGNS}`,
  pairs: `The score is the chance in per cent to be preferred to an average submission (Bradley–Terry). ${SIGNS}`,
  points:
    'More points come first, and of equal ones the shorter time, or the better place of the file.',
};

const labels: Record<ContestResults['state'], string> = {
  open: 'Not locked',
  confirmed: 'Confirmed by one admin',
  locked: 'Locked',
  planned: 'Locked, publication is planned',
  published: 'Published',
};

function State({ results }: { results: ContestResults }) {
  const { state, confirmed_by, reason, locked_at, publish_at, published_at } = results;
  const about = [
    confirmed_by.length > 0 && `By ${confirmed_by.join(' and ')}`,
    locked_at && `locked ${formatMoment(locked_at)}`,
    reason && `reason: ${reason}`,
    published_at
      ? `published ${formatMoment(published_at)}`
      : publish_at && `to be published ${formatMoment(publish_at)}`,
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <StatusChip label={labels[state]} isOn={state === 'published'} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {about.join(' · ')}
      </Typography>
    </Box>
  );
}

const Notes = ({ notes }: { notes: string[] }) =>
  notes.length > 0 && (
    <Box component="ul" role="status" aria-label="To know" sx={notesSx}>
      {notes.map((note) => (
        <Typography component="li" variant="body2" key={note} dir="auto">
          {note}
        </Typography>
      ))}
    </Box>
  );

const notesSx = {
  ...{ display: 'grid', gap: 2, m: 0, p: 4, pl: 8, maxWidth: '80ch', overflowWrap: 'anywhere' },
  ...{ bgcolor: 'raised', borderRadius: '14px' },
} as const;

interface ActionProps {
  contest: Contest;
  results: ContestResults;
}

function Actions({ contest, results }: ActionProps) {
  const [isImporting, setImporting] = useState(false);
  const { download, isDownloading } = useDownload('Nothing was downloaded. Please try again.');
  const [mayLock, maySave] = [useMayCall('lockResults'), useMayCall(exportResults.id)];
  const params = { id: contest.event_id, contest_id: contest.id };
  const of = { params, results };
  const isLocked = results.locked_at !== null;
  const hasPlaces = results.rows.some(({ place }) => place !== null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {mayLock && contest.judging === 'points' && !isLocked && (
        <Button variant={hasPlaces ? 'outlined' : 'contained'} onClick={() => setImporting(true)}>
          Import points
        </Button>
      )}
      {mayLock && !isLocked && hasPlaces && (
        <>
          <AskButton variant="contained" ask={() => confirmRanking(of)}>
            Confirm the ranking
          </AskButton>
          <AskButton variant="outlined" ask={() => lockAlone(of)}>
            Lock alone
          </AskButton>
        </>
      )}
      {mayLock && isLocked && results.state !== 'published' && (
        <AskButton variant="contained" ask={() => publish(of)}>
          {results.state === 'planned' ? 'Change the publication' : 'Publish'}
        </AskButton>
      )}
      {mayLock && results.state === 'published' && <Published {...{ contest, results }} />}
      {mayLock && isLocked && (
        <AskButton variant="outlined" color="error" ask={() => unlock(of)}>
          Unlock
        </AskButton>
      )}
      {maySave && hasPlaces && (
        <Button
          variant="outlined"
          {...busyProps(isDownloading, () => void download(callUrl(exportResults, { params })))}
        >
          Download the sheet
        </Button>
      )}
      {isImporting && <PointsImport params={params} onClose={() => setImporting(false)} />}
    </Box>
  );
}

/** Where published places are used. */
function Published({ contest, results }: ActionProps) {
  const { data: event } = useRead(getAdminEvent, { params: { id: contest.event_id } });
  return (
    <>
      {event && <HallOfFameButton {...{ contest, results }} year={event.date.slice(0, 4)} />}
      <Button
        component={Link}
        to={`${adminPaths.events}/${contest.event_id}/certificates`}
        variant="outlined"
      >
        Certificates
      </Button>
    </>
  );
}
