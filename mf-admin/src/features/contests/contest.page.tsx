import { type Contest, getContest } from '@club/contracts/events/contest';
import { type AdminEvent, getAdminEvent } from '@club/contracts/events/event';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useRead } from '@club/web-kit/calls';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { useSearchParams } from '@club/web-kit/router';
import { Box } from '@club/web-kit/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { ChoiceTab } from '../../list/choice-tab.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { contestsPath } from './use-contest-form.ts';

/** A contest, or with the id `new` the settings of a new one. */
export function ContestPage({ params: { eventId = '', contestId = '' } }: RemotePageProps) {
  const isNew = contestId === 'new';
  const event = useRead(getAdminEvent, { params: { id: eventId } });
  const contest = useRead(
    getContest,
    { params: { id: eventId, contest_id: contestId } },
    { skip: isNew },
  );
  const title = isNew ? 'New contest' : nameOf(contest.data);
  return (
    <>
      <ScreenHeader
        title={title}
        crumbs={[
          { label: 'Events', to: adminPaths.events },
          { label: event.data?.title ?? '…', to: `${adminPaths.events}/${eventId}` },
          { label: 'Contests', to: contestsPath(eventId) },
        ]}
      />
      <Loaded query={event} skeleton={skeleton} failure="The event did not load">
        {(loaded) =>
          isNew ? (
            <SettingsTab event={loaded} contest={undefined} />
          ) : (
            <Loaded query={contest} skeleton={skeleton} failure="The contest did not load">
              {(found) => <Tabs key={found.id} event={loaded} contest={found} />}
            </Loaded>
          )
        }
      </Loaded>
    </>
  );
}

const skeleton = <RowsSkeleton label="Loading the contest" rows={4} height={120} />;

export const nameOf = (contest: Contest | undefined): string =>
  contest ? (contest.module ?? 'The event as a whole') : '…';

type Tab = ComponentType<{ contest: Contest }>;

/** In a chunk of its own. @param name in the address: `?show=submissions` */
const tab = (name: string, label: string, load: () => Promise<Tab>) => ({
  ...{ name, label },
  Tab: lazy(async () => ({ default: await load() })),
});

const tabs = [
  tab(
    'submissions',
    'Submissions',
    async () => (await import('./submissions-tab.tsx')).SubmissionsTab,
  ),
  tab('judges', 'Judges', async () => (await import('./judges-tab.tsx')).JudgesTab),
  tab('results', 'Results', async () => (await import('./results/results-tab.tsx')).ResultsTab),
];

function Tabs({ event, contest }: { event: AdminEvent; contest: Contest }) {
  const [query, setQuery] = useSearchParams();
  const shown = tabs.find(({ name }) => name === query.get('show'));
  const choices = [{ name: '', label: 'Settings' }, ...tabs];
  return (
    <>
      <Box
        role="group"
        aria-label="Show"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 5 }}
      >
        {choices.map(({ name, label }) => (
          <ChoiceTab
            key={name}
            aria-pressed={name === (shown?.name ?? '')}
            onClick={() => setQuery(name ? { show: name } : {}, { preventScrollReset: true })}
          >
            {label}
          </ChoiceTab>
        ))}
      </Box>
      {shown ? (
        <Suspense fallback={skeleton}>
          <shown.Tab contest={contest} />
        </Suspense>
      ) : (
        <SettingsTab event={event} contest={contest} />
      )}
    </>
  );
}
