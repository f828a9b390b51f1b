import { type ArrivalFigures, getArrivalFigures } from '@club/contracts/events/doors';
import { useRead } from '@club/web-kit/calls';
import { Box, EmptyState, Typography } from '@club/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { formatTime } from '../../../../format/moment.ts';
import { Loaded } from '../../../../screen/loaded.tsx';
import { RowsSkeleton } from '../../../../screen/screen-skeleton.tsx';

import { MinuteChart } from './minute-chart.tsx';

/** Arrivals by minute and by door, and what an admin should look at. It follows the check-ins of all doors. */
export function FiguresArea({ eventId }: { eventId: string }) {
  const query = useRead(
    getArrivalFigures,
    { params: { id: eventId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton label="Loading the figures" rows={3} height={120} />}
      failure="The figures did not load"
    >
      {(figures) => <Figures {...figures} />}
    </Loaded>
  );
}

const Figures = ({ doors, minutes, twice, refused }: ArrivalFigures) => (
  <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {minutes.length === 0 ? (
      <EmptyState message="Nobody is here yet." />
    ) : (
      <>
        <MinuteChart minutes={minutes} />
        <Part title="By door">
          {doors.map(({ name, arrived }) => (
            <Box component="li" key={name ?? ''} sx={rowSx}>
              <bdi>{name ?? 'Back office'}</bdi>
              <span>{arrived}</span>
            </Box>
          ))}
        </Part>
      </>
    )}
    {twice.length > 0 && (
      <Part title="Let in twice">
        {twice.map(({ registration_id, team_name, name, ins }) => (
          <li key={`${registration_id} ${name}`}>
            <Typography sx={nameSx}>
              <bdi>{name}</bdi>
              {', '}
              <bdi>{team_name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={nameSx}>
              {ins.map((place, index) => (
                <Fragment key={`${place.at} ${place.door} ${place.by}`}>
                  {index > 0 && <span>; also </span>}
                  <Place {...place} />
                </Fragment>
              ))}
            </Typography>
          </li>
        ))}
      </Part>
    )}
    {refused.length > 0 && (
      <Part title="Let in by mistake, without a network">
        {refused.map(({ name, team_name, reason, ...place }) => (
          <li key={`${place.at} ${place.by} ${name}`}>
            <Typography sx={nameSx}>
              {name ? <bdi>{`${name}, ${team_name}`}</bdi> : 'A ticket without a member'}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={nameSx}>
              <Place {...place} />
              <span>{`. ${reason}`}</span>
            </Typography>
          </li>
        ))}
      </Part>
    )}
  </Box>
);

type PlaceProps = ArrivalFigures['twice'][number]['ins'][number];

/** `10:32 at North gate (Sana)`. */
const Place = ({ at, door, by }: PlaceProps) => (
  <>
    <span>{`${formatTime(at)} ${door === null ? 'in the back office' : 'at '}`}</span>
    {door !== null && <bdi>{door}</bdi>}
    {by && (
      <span>
        {' ('}
        <bdi>{by}</bdi>
        {')'}
      </span>
    )}
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Typography variant="h4" component="h2" sx={{ mb: 3 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </section>
);

const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  typography: 'body1',
} as const;

const nameSx = { overflowWrap: 'anywhere' } as const;
