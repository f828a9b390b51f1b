import { LinearProgress } from '@club/web-kit/office';
import { Box, Button, EmptyState, TextSkeleton } from '@club/web-kit/ui';
import { useState } from 'react';
import { useAuditQuery } from './api.ts';
import { AuditFilter, type AuditView, NO_FILTER } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';
import { SectionFailure } from './section-failure.tsx';
import { SettingsSection } from './settings-section.tsx';

const PAGE = 25;

/** Who did what, page by page into the past. */
export function AuditSection() {
  const [view, setView] = useState(NO_FILTER);
  /** `before` of each page so far; the last is shown. */
  const [pages, setPages] = useState<(number | undefined)[]>([undefined]);
  const { search, action, from, to } = view;
  const { data, error, isFetching, refetch } = useAuditQuery({
    query: {
      ...(search && { search }),
      ...(action && { action }),
      ...(from && { from }),
      ...(to && { to }),
      before: pages.at(-1),
      limit: PAGE,
    },
  });
  const filter = (change: Partial<AuditView>) => {
    setView((now) => ({ ...now, ...change }));
    setPages([undefined]);
  };

  return (
    <SettingsSection
      isWide
      title="Audit log"
      text="Every sign-in, change and decision, the newest first."
    >
      <AuditFilter view={view} actions={data?.actions ?? []} onChange={filter} />
      <Box sx={{ height: 2 }}>
        {isFetching && <LinearProgress aria-label="Loading" sx={{ height: 2 }} />}
      </Box>
      {!data && !error && <TextSkeleton height={320} />}
      {error && (
        <SectionFailure
          error={error}
          message="The audit log did not load."
          onRetry={() => void refetch()}
        />
      )}
      {!error && data?.items.length === 0 && <EmptyState message="Nothing matches this filter." />}
      {!error && data && data.items.length > 0 && <AuditTable rows={data.items} />}
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
