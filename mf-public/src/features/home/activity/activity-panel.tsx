import { Link } from '@club/web-kit/router';
import { useToday } from '@club/web-kit/state';
import { Box, styled, TextLink, Typography } from '@club/web-kit/ui';
import { useMemo, useState } from 'react';
import { activity, eventTeams } from '../reads.ts';
import { activityCount, type WeekColumn, weekColumns } from './week-columns.ts';
import { YearGrid } from './year-grid.tsx';

const Panel = styled('div')(({ theme }) => ({
  padding: 'clamp(20px, 2.4vw, 32px)',
  borderRadius: 24,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
  minWidth: 0,
}));

/** The club's year as a grid. The week under the pointer or with the focus is described below it, with its links. */
export function ActivityPanel() {
  const { data } = activity.useQuery();
  const events = eventTeams.useQuery().data;
  const today = useToday();
  const [chosen, setChosen] = useState<number>();
  const columns = useMemo(() => weekColumns(data ?? [], events, today), [data, events, today]);
  // First what was last: the next event stands above the grid already.
  const shown =
    columns.find(({ place }) => place === chosen) ??
    columns.findLast(({ isNext }) => !isNext) ??
    columns.at(-1);
  return (
    <Panel>
      <YearGrid
        columns={columns}
        today={today}
        shown={shown}
        onShow={({ place }) => setChosen(place)}
      />
      <Box sx={footSx}>
        {shown && <Preview column={shown} />}
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: { md: 'right' } }}>
          {data ? activityCount(countOf(columns)) : 'The last 52 weeks'}
        </Typography>
      </Box>
    </Panel>
  );
}

const MAX_SHOWN = 3;

const footSx = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
  columnGap: 10,
  rowGap: 2,
  mt: 4,
} as const;

const countOf = (columns: WeekColumn[]) =>
  columns.reduce((sum, { happenings, isNext }) => sum + (isNext ? 0 : happenings.length), 0);

/** Beside each other where there is room, so that no week leaves an empty strip. On a phone all weeks have the same height: the page below does not move. */
const happeningsSx = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flexWrap: { md: 'wrap' },
  columnGap: 6,
  minWidth: 0,
  minHeight: { xs: 96, md: 48 },
} as const;

function Preview({ column: { label, happenings } }: { column: WeekColumn }) {
  const more = happenings.length - MAX_SHOWN;
  return (
    <Box sx={happeningsSx}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ width: '100%' }}>
        {label}
      </Typography>
      {happenings.slice(0, MAX_SHOWN).map(({ title, url, note }) => (
        <Typography key={url} variant="body2" noWrap>
          <TextLink component={Link} to={url} color="inherit">
            {title}
          </TextLink>{' '}
          <Typography variant="caption" component="span" color="textSecondary">
            {note}
          </Typography>
        </Typography>
      ))}
      {more > 0 && (
        <Typography variant="caption" color="textSecondary">{`and ${more} more`}</Typography>
      )}
    </Box>
  );
}
