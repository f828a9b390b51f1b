import { type Badge, listBadges } from '@club/contracts/events/badges';
import { getAdminEvent } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { errorText } from '@club/web-kit/state';
import { Box, Button, EmptyState, Typography } from '@club/web-kit/ui';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../format/moment.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';

import { BadgeSheet } from './badge-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import { PrintOptionsForm } from './print-options.tsx';
import { PrintedSheets, SheetPreview } from './printed-sheets.tsx';
import { badgeSheets, listSheets, type PrintOptions } from './sheets.ts';
import { useUrduFont } from './urdu-font.ts';

const FIRST_OPTIONS: PrintOptions = {
  what: 'badges',
  module: '',
  order: 'name',
  size: '90x55',
  hasCodes: false,
  blank: 0,
};

/** Badges and lists of the members of approved teams, for paper. */
export function BadgesPage({ params: { eventId = '' } }: RemotePageProps) {
  const [options, setOptions] = useState(FIRST_OPTIONS);
  const { module, hasCodes, what } = options;
  const params = { id: eventId };
  const { data: event } = useRead(getAdminEvent, { params });
  const codes = hasCodes && what === 'badges' ? ('yes' as const) : ('no' as const);
  const query = useRead(
    listBadges,
    { params, query: { codes, ...(module && { module }) } },
    { refetchOnMountOrArgChange: true },
  );
  const hasFont = useUrduFont();
  const badges = event && hasFont ? query.currentData : undefined;
  const [title, modules] = [event?.title ?? '…', event?.modules ?? []];
  return (
    <>
      <ScreenHeader
        title="Badges and lists"
        crumbs={[
          { label: 'Events', to: '/fake/events' },
          { label: title, to: `/fake/events/${eventId}` },
          { label: 'Arrivals', to: `/fake/events/${eventId}/arrivals` },
        ]}
      />
      <Box sx={columns}>
        <PrintOptionsForm options={options} modules={modules} onChange={setOptions} />
        <Box sx={{ minWidth: 0 }}>
          <Loaded
            query={{ ...query, data: badges, currentData: badges }}
            skeleton={<RowsSkeleton label="Loading the badges" rows={4} height={120} />}
            failure="The badges did not load"
            detail={errorText(
              query.error,
              'The server or the connection has a problem. Please try again.',
            )}
          >
            {(shown) => <Sheets badges={shown} {...{ options, modules }} event={title} />}
          </Loaded>
        </Box>
      </Box>
    </>
  );
}

interface SheetsProps {
  badges: Badge[];
  options: PrintOptions;
  modules: readonly string[];
  event: string;
}

/** The button that prints, and the first sheet. */
function Sheets({ badges, options, modules, event }: SheetsProps) {
  const sheets = useMemo(() => {
    const printed = formatMoment(new Date().toISOString());
    return options.what === 'badges'
      ? badgeSheets(badges, options).map((sheet, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is what is on it.
          <BadgeSheet key={index} event={event} size={options.size} badges={sheet} />
        ))
      : listSheets(badges, options, modules).map((sheet) => (
          <ListSheet key={`${sheet.title} ${sheet.page}`} {...sheet} {...{ event, printed }} />
        ));
  }, [badges, options, modules, event]);
  if (sheets.length === 0) return <EmptyState message="No approved team fits." />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Button variant="contained" onClick={() => window.print()}>
          {sheets.length === 1 ? 'Print 1 sheet' : `Print ${sheets.length} sheets`}
        </Button>
        {sheets.length > 1 && (
          <Typography variant="body2" color="textSecondary">
            This is the first sheet.
          </Typography>
        )}
      </Box>
      <SheetPreview>{sheets[0]}</SheetPreview>
      <PrintedSheets draw={() => sheets} />
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
};
