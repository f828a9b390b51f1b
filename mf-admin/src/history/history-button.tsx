import { HistoryIcon } from '@club/web-kit/office';
import { Button, IconButton } from '@club/web-kit/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FormKind, FormTypes } from '../records/record-kind.ts';
import { type HistorySource, useFormHistory } from './record-history.ts';

export const HistoryDialog = lazy(async () => ({
  default: (await import('./history-dialog.tsx')).HistoryDialog,
}));

interface OpenerProps {
  title: string;
  /** A button with a word, for the header of a screen. */
  isWide?: boolean;
  children: (onClose: () => void) => ReactNode;
}

function Opener({ title, isWide = false, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {isWide ? (
        <Button variant="outlined" startIcon={<HistoryIcon />} onClick={open}>
          History
        </Button>
      ) : (
        <IconButton aria-label={`History of ${title}`} title="History" onClick={open}>
          <HistoryIcon fontSize="small" />
        </IconButton>
      )}
      {isOpen && <Suspense>{children(() => setIsOpen(false))}</Suspense>}
    </>
  );
}

/** Opens the history of a record. */
export const HistoryButton = (props: { source: HistorySource; isWide?: boolean }) => (
  <Opener {...props} title={props.source.title}>
    {(onClose) => <HistoryDialog source={props.source} onClose={onClose} />}
  </Opener>
);

interface RecordHistoryProps<T extends FormTypes> {
  kind: FormKind<T>;
  record: { id?: string; title: string };
  isWide?: boolean;
}

/** Opens the history of a record that a form edits. Nothing for a kind without a history. */
export const RecordHistoryButton = <T extends FormTypes>(props: RecordHistoryProps<T>) =>
  props.kind.history ? (
    <Opener {...props} title={props.record.title}>
      {(onClose) => <FormHistory {...props} onClose={onClose} />}
    </Opener>
  ) : null;

function FormHistory<T extends FormTypes>({
  kind,
  record,
  onClose,
}: RecordHistoryProps<T> & { onClose: () => void }) {
  const source = useFormHistory(kind, record);
  return source && <HistoryDialog source={source} onClose={onClose} />;
}
