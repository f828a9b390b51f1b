import { LinearProgress } from '@club/web-kit/office';
import { Box, Button, EmptyState } from '@club/web-kit/ui';
import { useState } from 'react';
import { Loaded, SettingsSection } from '../../settings/settings-section.tsx';
import { useAuditQuery } from './api.ts';
import { AuditFilter, type AuditView, NO_FILTER } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';

const PAGE_SIZE = 25;

/** The audit log, one page at a time, the newest first. */
export function AuditSection() {
  const [view, setView] = useState(NO_FILTER);
  /** The `before` of each page so far; the last one is shown. */
  const [pages, setPages] = useState<(number | undefined)[]>([undefined]);
  const filters = Object.fromEntries(Object.entries(view).filter(([, value]) => value));
  const { data, error, isFetching, refetch } = useAuditQuery({
    query: { ...filters, before: pages.at(-1), limit: PAGE_SIZE },
  });
  const filter = (change: Partial<AuditView>) => {
    setView((now) => ({ ...now, ...change }));
    setPages([undefined]);
  };
  // After a failure `data` is the page before.
  const shown = { data: error ? undefined : data, error, refetch };
  return (
    <SettingsSection
      isWide
      title="Audit log"
      text="Every sign-in, change and decision, newest first."
    >
      <AuditFilter view={view} actions={data?.actions ?? []} onChange={filter} />
      <Box sx={{ height: 2 }}>
        {isFetching && <LinearProgress aria-label="Loading" sx={{ height: 2 }} />}
      </Box>
      <Loaded query={shown} failure="The audit log did not load." height={320}>
        {({ items }) =>
          items.length > 0 ? (
            <AuditTable rows={items} />
          ) : (
            <EmptyState message="Nothing matches this filter." />
          )
        }
      </Loaded>
      <Box sx={{ display: 'flex', gap: 2 }}>
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
      </Box>
    </SettingsSection>
  );
}
