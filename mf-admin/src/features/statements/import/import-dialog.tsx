import type { StatementQuestion } from '@club/contracts/events/statement/import';
import { useEffect, useRef } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
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
  const statement = useStatementImport(onImported);
  const { file, preview, problem, share, choose } = statement;
  const { action, isReady, run } = nextStepOf(statement);
  const first = useRef(dropped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dropped file is read once.
  useEffect(() => {
    if (first.current) choose(first.current);
    first.current = undefined;
  }, []);
  return (
    <FormDialog
      title={file && preview ? `Import ${file.name}` : 'Import a statement'}
      action={action}
      busy={action ?? ''}
      isReady={isReady}
      state={{
        isDirty: preview !== undefined,
        isSaving: share !== undefined,
        share,
        message: problem,
      }}
      maxWidth="lg"
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {preview ? (
        <PreviewParts statement={statement} preview={preview} />
      ) : (
        <ChooseStatement isBusy={share !== undefined} onChoose={choose} />
      )}
    </FormDialog>
  );
}

/** What the button does: it imports what was read, or sends a file again that could not be read. */
function nextStepOf({ file, preview, isStale, problem, account, ...does }: StatementImport) {
  if (file && problem && (!preview || isStale))
    return { action: 'Try again', isReady: true, run: does.readAgain };
  if (!preview) return { action: undefined, isReady: false, run: () => undefined };
  const { lines_in, lines_unclear, lines_out } = preview.sums;
  const isOpen = (question: StatementQuestion) => question !== 'confirm' || !does.isConfirmed;
  const isRead = !isStale && !preview.questions.some(isOpen);
  const isReady = isRead && account.trim() !== '' && lines_in + lines_unclear + lines_out > 0;
  const added = lines_in + lines_unclear - preview.counts.known;
  const count = added > 0 ? ` ${counted(added, 'transfer', 'transfers')}` : '';
  return { action: `Import${isReady ? count : ''}`, isReady, run: does.submit };
}
