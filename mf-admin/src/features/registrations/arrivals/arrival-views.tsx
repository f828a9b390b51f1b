import { exportArrivalsAsCsv, exportArrivalsAsXlsx } from '@club/contracts/events/doors';
import { callUrl } from '@club/contracts/http/client';
import { Box, Button } from '@club/web-kit/ui';
import { type ReactNode, useState } from 'react';
import { useDownload } from '../../../download/use-download.ts';
import { busyProps } from '../../../form/busy-props.ts';
import { useMayCall } from '../../../role/use-role.ts';
import { DoorsArea } from './doors/doors-area.tsx';
import { FiguresArea } from './figures/figures-area.tsx';

const VIEWS = { teams: 'Expected', figures: 'By door and minute', doors: 'Doors' } as const;
type View = keyof typeof VIEWS;

interface ViewsProps {
  eventId: string;
  modules: string[];
  isFetching: boolean;
  /** The expected teams. */
  children: ReactNode;
}

/** Beside the check-in: the expected teams, the figures, or the doors. */
export function ArrivalViews({ eventId, modules, isFetching, children }: ViewsProps) {
  const [view, setView] = useState<View>('teams');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box role="group" aria-label="Show" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Button
            key={name}
            size="small"
            variant={view === name ? 'contained' : 'outlined'}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {VIEWS[name]}
          </Button>
        ))}
      </Box>
      <section aria-label={VIEWS[view]} aria-busy={view === 'teams' && isFetching}>
        {view === 'teams' && children}
        {view === 'figures' && <FiguresArea eventId={eventId} />}
        {view === 'doors' && <DoorsArea eventId={eventId} modules={modules} />}
      </section>
    </Box>
  );
}

/** The arrivals as files for a spreadsheet. */
export function ArrivalFiles({ eventId }: { eventId: string }) {
  const { download, isDownloading } = useDownload('Nothing was downloaded. Please try again.');
  const params = { id: eventId };
  if (!useMayCall(exportArrivalsAsCsv.id)) return null;
  const files = { CSV: exportArrivalsAsCsv, Excel: exportArrivalsAsXlsx };
  return Object.entries(files).map(([label, call]) => (
    <Button
      key={label}
      variant="outlined"
      aria-label={`Download the arrivals as ${label}`}
      {...busyProps(isDownloading, () => void download(callUrl(call, { params })))}
    >
      {label}
    </Button>
  ));
}
