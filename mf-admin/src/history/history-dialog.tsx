import { type AuditRow, type HistoryPage, listRecordHistory } from '@club/contracts/auth/audit-log';
import { useRead } from '@club/web-kit/calls';
import { DialogContent } from '@club/web-kit/dialogs';
import { Box, Button, EmptyState } from '@club/web-kit/ui';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../form/dialog-frame.tsx';
import { useMayChange } from '../role/use-role.ts';
import { Loaded } from '../screen/loaded.tsx';

import { EntryRow } from './entry-row.tsx';
import type { HistorySource, Restore } from './record-history.ts';
import { RestoreDialog, restorableTexts } from './restore-dialog.tsx';

const PAGE_SIZE = 20;

/** What happened to a record, newest first. */
export function HistoryDialog({ source, onClose }: { source: HistorySource; onClose: () => void }) {
  const { kind, id, title, restore } = source;
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [restored, setRestored] = useState<AuditRow>();
  const query = useRead(
    listRecordHistory,
    { query: { kind, ...(id && { id }), limit } },
    { refetchOnMountOrArgChange: true },
  );
  const canRestore = useMayChange() ? restore : undefined;
  return (
    <DialogFrame
      title={
        <span>
          History of <bdi>{title}</bdi>
        </span>
      }
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 240 }}>
        <HistoryList
          query={query}
          canGrow={limit < MAX_LIMIT}
          onMore={() => setLimit(Math.min(MAX_LIMIT, limit * 3))}
        >
          {(entry: AuditRow) => restoreButton(entry, canRestore, setRestored)}
        </HistoryList>
      </DialogContent>
      {restored && restore && (
        <RestoreDialog
          entry={restored}
          restore={restore}
          onClose={() => setRestored(undefined)}
          onRestored={() => {
            setRestored(undefined);
            void query.refetch();
          }}
        />
      )}
    </DialogFrame>
  );
}

interface HistoryListProps {
  query: Query;
  /** The server returns more entries at once. */
  canGrow: boolean;
  onMore: () => void;
  /** The action of an entry. */
  children: (entry: AuditRow) => ReactNode;
}

const HistoryList = ({ query, canGrow, onMore, children }: HistoryListProps) => (
  <Loaded query={query} failure="The history did not load." skeleton={200}>
    {({ items, next }) => (
      <>
        {items.length === 0 && <EmptyState message="Nothing has happened here yet." />}
        <Box component="ol" aria-label="History" sx={listSx}>
          {items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} isOwn action={children(entry)} />
          ))}
        </Box>
        {next !== null && canGrow && (
          <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={onMore}>
            Show older
          </Button>
        )}
      </>
    )}
  </Loaded>
);

interface Query {
  data?: HistoryPage | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** The most entries of one request. */
const MAX_LIMIT = 200;

function restoreButton(
  entry: AuditRow,
  restore: Restore | undefined,
  onRestore: (entry: AuditRow) => void,
) {
  if (!restore || Object.keys(restorableTexts(entry, restore)).length === 0) return undefined;
  return (
    <Button size="small" variant="text" onClick={() => onRestore(entry)}>
      {entry.action.endsWith('.created')
        ? 'Restore the first texts'
        : 'Restore the texts before this'}
    </Button>
  );
}

const listSx = { m: 0, p: 0, listStyle: 'none' } as const;
