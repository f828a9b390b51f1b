import {
  type EventAccounts,
  exportAccountsAsCsv,
  exportAccountsAsXlsx,
  getEventAccounts,
} from '@club/contracts/events/accounts';
import { callUrl } from '@club/contracts/http/client';
import { useRead } from '@club/web-kit/calls';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../../download/use-download.ts';
import { busyProps } from '../../form/busy-props.ts';
import { ListRows } from '../../list/list-rows.tsx';
import { PageButtons } from '../../list/page-buttons.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';
import { AccountStatement } from './account-statement.tsx';

import { entriesOf } from './entry-list.tsx';

const PAGE_SIZE = 50;

/** The sums of an event's money, and the ledger with the evidence of each entry. */
export function AccountsPage({ params: { eventId = '' } }: RemotePageProps) {
  const [page, setPage] = useState(0);
  const params = { id: eventId };
  const query = useRead(
    getEventAccounts,
    { params, query: { page, page_size: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <ScreenHeader
        title="Accounts of the event"
        crumbs={[
          { label: 'Events', to: '/fake/events' },
          { label: query.data?.event_title ?? '…', to: `/fake/events/${eventId}` },
        ]}
      >
        <DownloadButton label="CSV" path={callUrl(exportAccountsAsCsv, { params })} />
        <DownloadButton label="Excel" path={callUrl(exportAccountsAsXlsx, { params })} />
      </ScreenHeader>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label="Loading the accounts" rows={4} height={120} />}
        failure="The accounts did not load"
      >
        {(accounts) => (
          <Accounts
            {...accounts}
            {...{ eventId, page }}
            isFetching={query.isFetching}
            onPage={setPage}
          />
        )}
      </Loaded>
    </>
  );
}

interface AccountsProps extends EventAccounts {
  eventId: string;
  page: number;
  isFetching: boolean;
  onPage: (page: number) => void;
}

const Accounts = ({ sums, items, total, eventId, page, isFetching, onPage }: AccountsProps) => (
  <>
    <AccountStatement sums={sums} />
    <Box component="section" aria-labelledby="entries" aria-busy={isFetching} sx={{ mt: 9 }}>
      <Typography id="entries" variant="h4" component="h2" sx={{ mb: 4 }}>
        {total === 1 ? '1 entry' : `${total.toLocaleString('en-GB')} entries`}
      </Typography>
      <ListRows of={entriesOf(eventId)} rows={items} />
      <Box sx={{ mt: 4 }}>
        <PageButtons page={page} pages={Math.ceil(total / PAGE_SIZE)} onPage={onPage} />
      </Box>
    </Box>
  </>
);

function DownloadButton({ label, path }: { label: string; path: string }) {
  const { download, isDownloading } = useDownload('Nothing was downloaded. Please try again.');
  return (
    <Button
      variant="outlined"
      aria-label={`Download ${label}`}
      {...busyProps(isDownloading, () => void download(path))}
    >
      {isDownloading ? 'Preparing…' : label}
    </Button>
  );
}
