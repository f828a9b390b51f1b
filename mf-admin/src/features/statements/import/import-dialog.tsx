import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@club/web-kit/dialogs';
import { Box, Button, CloseIcon, IconButton } from '@club/web-kit/ui';
import { useEffect, useId, useRef } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { UploadProgress } from '../../../form/upload-progress.tsx';
import { useUnsavedWarning } from '../../../leave/use-unsaved-warning.ts';
import { counted } from '../line-texts.ts';
import { ChooseStatement } from './choose-statement.tsx';
import { PreviewParts } from './preview-parts.tsx';
import { type StatementImport, useStatementImport } from './use-statement-import.ts';

interface ImportDialogProps {
  /** A file that was dropped on the screen. */
  dropped: File | undefined;
  onImported: () => void;
  onClose: () => void;
}

/** Imports a bank's statement: choose the file, correct how it is read, import it. */
export function ImportDialog({ dropped, onImported, onClose }: ImportDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const statement = useStatementImport(onImported);
  const { file, preview, isStale, problem, share, choose } = statement;
  const isBusy = share !== undefined;
  const close = useUnsavedWarning(preview !== undefined, onClose);
  const first = useRef(dropped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dropped file is read once.
  useEffect(() => {
    if (first.current) choose(first.current);
    first.current = undefined;
  }, []);
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : close}
      aria-labelledby={id}
      fullScreen={isNarrow}
      maxWidth="lg"
      fullWidth
    >
      <Box sx={{ display: 'flex', alignItems: 'start', pr: 4 }}>
        <DialogTitle id={id} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {file && preview ? `Import ${file.name}` : 'Import a statement'}
        </DialogTitle>
        <IconButton aria-label="Close" disabled={isBusy} onClick={close} sx={{ mt: 4 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        {!preview && <ChooseStatement isBusy={isBusy} onChoose={choose} />}
        {preview && <PreviewParts statement={statement} preview={preview} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          {isBusy ? <UploadProgress share={share} /> : <FormMessage text={problem} />}
        </Box>
        {file && (!preview || isStale) && problem && !isBusy && (
          <Button variant="outlined" onClick={statement.readAgain}>
            Try again
          </Button>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={close}>
          Cancel
        </Button>
        {preview && <ImportButton statement={statement} isBusy={isBusy} />}
      </DialogActions>
    </Dialog>
  );
}

function ImportButton({ statement, isBusy }: { statement: StatementImport; isBusy: boolean }) {
  const { preview, isStale, account, submit } = statement;
  if (!preview) return null;
  const { incoming, known } = preview.counts;
  const isRead = !isStale && preview.questions.length === 0;
  const isReady = isRead && account.trim() !== '' && incoming > 0;
  return (
    <Button variant="contained" {...busyProps(isBusy || !isReady, () => void submit())}>
      {isReady ? `Import ${counted(incoming - known, 'transfer', 'transfers')}` : 'Import'}
    </Button>
  );
}
