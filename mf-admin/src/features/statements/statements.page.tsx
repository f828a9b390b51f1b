import { listStatements } from '@club/contracts/events/statement/import';
import { useRead } from '@club/web-kit/calls';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { UndoArea } from '../../undo/undo-area.tsx';

import { ApproveDialog } from './approve/approve-dialog.tsx';
import { DebitNotices } from './debit-notices.tsx';
import { ChooseStatement, useDrop } from './import/choose-statement.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { counted, stateHints } from './line-texts.ts';
import { LineDesk } from './lines/line-desk.tsx';
import { LineTabs } from './lines/line-tabs.tsx';
import { useLineView } from './lines/use-line-view.ts';
import { PastImports } from './past-imports.tsx';

/** The bank's statements: their transfers, matched to the registrations of all events. */
export const StatementsPage = () => (
  <UndoArea>
    <Statements />
  </UndoArea>
);

function Statements() {
  const view = useLineView();
  const statements = useRead(listStatements);
  const [importing, setImporting] = useState<{ file?: File }>();
  const [isApproving, setApproving] = useState(false);
  const { isOver, ...drop } = useDrop((file) => setImporting({ file }));
  const { state, counts, query } = view;
  const isEmpty = statements.data?.length === 0;
  const isKnown = statements.data !== undefined || statements.isError;
  const hasFailed = !counts && (query.isError || statements.isError);
  const retry = () => {
    void query.refetch();
    void statements.refetch();
  };
  return (
    <Box {...drop} sx={isOver ? { outline: '2px dashed', outlineOffset: 8 } : undefined}>
      <ScreenHeader title="Statements">
        {isKnown && !isEmpty && (
          <Button variant="outlined" onClick={() => setImporting({})}>
            Import statement
          </Button>
        )}
      </ScreenHeader>
      {hasFailed && <LoadFailure title="The statements did not load" onRetry={retry} />}
      {isEmpty && <ChooseStatement isBusy={false} onChoose={(file) => setImporting({ file })} />}
      {!isEmpty && !hasFailed && (
        <>
          <LineTabs value={state} counts={counts} onChange={view.setState} />
          <Box sx={hintSx}>
            <Typography color="textSecondary">{stateHints[state]}</Typography>
            {state === 'sure' && counts && counts.sure > 0 && (
              <Button variant="contained" onClick={() => setApproving(true)}>
                {`Approve ${counted(counts.sure, 'sure match', 'sure matches')}`}
              </Button>
            )}
          </Box>
          <DebitNotices notices={query.data?.notices ?? []} />
          <LineDesk view={view} />
          {statements.data && <PastImports statements={statements.data} />}
        </>
      )}
      {importing && (
        <ImportDialog
          dropped={importing.file}
          onImported={() => {
            setImporting(undefined);
            view.setState('sure');
          }}
          onClose={() => setImporting(undefined)}
        />
      )}
      {isApproving && (
        <ApproveDialog total={counts?.sure ?? 0} onClose={() => setApproving(false)} />
      )}
    </Box>
  );
}

const hintSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  my: 4,
} as const;
