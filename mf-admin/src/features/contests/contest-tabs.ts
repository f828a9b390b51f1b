import type { Contest } from '@club/contracts/events/contest';
import { type ComponentType, lazy } from 'react';

interface ContestTab {
  /** In the address: `?show=submissions`. */
  name: string;
  label: string;
  Tab: ComponentType<{ contest: Contest }>;
}

/** A tab in a chunk of its own: `tab('judges', 'Judges', async () => (await import('./judges-tab.tsx')).JudgesTab)`. */
export const tab = (
  name: string,
  label: string,
  load: () => Promise<ContestTab['Tab']>,
): ContestTab => ({ name, label, Tab: lazy(async () => ({ default: await load() })) });

/** What the page of a contest shows beside its settings, each in a chunk of its own. */
export const contestTabs: readonly ContestTab[] = [
  tab(
    'submissions',
    'Submissions',
    async () => (await import('./submissions-tab.tsx')).SubmissionsTab,
  ),
  tab('judges', 'Judges', async () => (await import('./judges-tab.tsx')).JudgesTab),
  tab('results', 'Results', async () => (await import('./results/results-tab.tsx')).ResultsTab),
];
