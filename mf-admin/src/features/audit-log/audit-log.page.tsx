import { exportAuditEntries, listAuditEntries } from '@club/contracts/auth/audit-log';
import { useRead } from '@club/web-kit/calls';
import { LinearProgress } from '@club/web-kit/office';
import { useSearchParams } from '@club/web-kit/router';
import { useClub } from '@club/web-kit/state';
import { Box, Button, EmptyState, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../../download/use-download.ts';
import { busyProps } from '../../form/busy-props.ts';
import { EntryRow } from '../../history/entry-row.tsx';
import { useAfterTyping } from '../../list/use-after-typing.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { AuditFilter } from './audit-filter.tsx';

const PAGE_SIZE = 50;

/** Everything that happened, newest first, for owners. The filter is in the address. */
export function AuditLogPage() {
  const { filter, setFilter, pages, setPages } = useAuditView();
  const search = useAfterTyping(filter.search ?? '');
  const { search: _, ...rest } = filter;
  const query = { ...rest, ...(search && { search }) };
  const { data, error, isFetching, refetch } = useRead(listAuditEntries, {
    query: { ...query, before: pages.at(-1), limit: PAGE_SIZE },
  });
  const { download, isDownloading } = useDownload('The log was not downloaded. Please try again.');
  const csv = () => download(`${exportAuditEntries.path}?${new URLSearchParams(query)}`);
  const { time_zone: zone } = useClub();
  // After a failure `data` is the page before.
  const shown = { data: error ? undefined : data, error, refetch };
  return (
    <>
      <ScreenHeader title="Audit log">
        <Button
          variant="outlined"
          disabled={!shown.data?.items.length}
          {...busyProps(isDownloading, () => void csv())}
        >
          {isDownloading ? 'Preparing…' : 'Download CSV'}
        </Button>
      </ScreenHeader>
      <AuditFilter filter={filter} options={data} onChange={setFilter} />
      <Box sx={{ height: 2, mt: 4 }}>
        {isFetching && <LinearProgress aria-label="Loading" sx={{ height: 2 }} />}
      </Box>
      <Loaded query={shown} failure="The audit log did not load." skeleton={480}>
        {({ items }) =>
          items.length > 0 ? (
            <Box component="ol" aria-label="Audit log" sx={listSx}>
              {items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </Box>
          ) : (
            <EmptyState message="Nothing matches this filter." />
          )
        }
      </Loaded>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 4 }}>
        <Button
          variant="outlined"
          disabled={pages.length === 1}
          onClick={() => setPages(pages.slice(0, -1))}
        >
          Newer
        </Button>
        <Button
          variant="outlined"
          disabled={!data?.next}
          onClick={() => data?.next && setPages([...pages, data.next])}
        >
          Older
        </Button>
        <Typography variant="caption" color="textSecondary">
          {`Times are in the time zone ${zone.replace('_', ' ')}.`}
        </Typography>
      </Box>
    </>
  );
}

/** The filter of the address, and the `before` of each page so far; the last one is shown. */
function useAuditView() {
  const [params, setParams] = useSearchParams();
  const [pages, setPages] = useState<(number | undefined)[]>([undefined]);
  const filter: Record<string, string> = Object.fromEntries(params);
  const setFilter = (change: Record<string, string>) => {
    const filled = Object.entries({ ...filter, ...change }).filter(([, value]) => value);
    setPages([undefined]);
    setParams(Object.fromEntries(filled), { replace: true });
  };
  return { filter, setFilter, pages, setPages };
}

const listSx = {
  m: 0,
  px: { xs: 4, md: 6 },
  py: 1,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
} as const;
