import { Box } from '@club/web-kit/ui';
import { type ReactNode, useState } from 'react';
import { ChoiceTab } from '../../../list/choice-tab.tsx';
import { DoorsArea } from './doors/doors-area.tsx';
import { FiguresArea } from './figures/figures-area.tsx';

const VIEWS = { teams: 'Expected', figures: 'By door and minute', doors: 'Doors' } as const;
type View = keyof typeof VIEWS;

interface ViewsProps {
  eventId: string;
  isFetching: boolean;
  /** The expected teams. */
  children: ReactNode;
}

/** Beside the check-in: the expected teams, the figures, or the doors. */
export function ArrivalViews({ eventId, isFetching, children }: ViewsProps) {
  const [view, setView] = useState<View>('teams');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        role="group"
        aria-label="Show"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 4 }}
      >
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <ChoiceTab
            key={name}
            aria-pressed={view === name}
            onClick={() => setView(name)}
            sx={{ px: { xs: 2.5, sm: 3.5 } }}
          >
            {VIEWS[name]}
          </ChoiceTab>
        ))}
      </Box>
      <section aria-label={VIEWS[view]} aria-busy={view === 'teams' && isFetching}>
        {view === 'teams' && children}
        {view === 'figures' && <FiguresArea eventId={eventId} />}
        {view === 'doors' && <DoorsArea eventId={eventId} />}
      </section>
    </Box>
  );
}
