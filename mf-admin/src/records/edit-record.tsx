import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useEffect, useState } from 'react';
import { RecordDialog } from './record-dialog.tsx';
import type { KindTypes, RecordKind } from './record-kind.ts';

interface EditRecordProps<T extends KindTypes> {
  kind: RecordKind<T>;
  /** Undefined for a new record. */
  record: T['Listed'] | undefined;
  onClose: () => void;
  onSaved: (text: string, saved: T['Saved'] | undefined) => void;
}

/** Opens a record for editing; reads it first where the list lacks fields. */
export function EditRecord<T extends KindTypes>({
  kind,
  record,
  onClose,
  onSaved,
}: EditRecordProps<T>) {
  const { openFailedText } = kind;
  const { loadLatest } = kind.useActions();
  const isWhole = openFailedText === undefined;
  const [saved, setSaved] = useState(isWhole ? (record as T['Saved'] | undefined) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening reads the record once.
  useEffect(() => {
    if (isWhole || !record) return;
    let isOpen = true;
    void loadLatest(record).then(({ data, error }) => {
      if (!isOpen) return;
      if (data) return setSaved(data);
      toast.error(errorText(error, openFailedText));
      onClose();
    });
    return () => {
      isOpen = false;
    };
  }, []);
  if (record && !saved) return null;
  return <RecordDialog kind={kind} saved={saved} onClose={onClose} onSaved={onSaved} />;
}
