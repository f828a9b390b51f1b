import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft } from './draft-storage.ts';
import type { RegistrationDraft } from './registration-draft.ts';

export type ChangeDraft = (patch: Partial<RegistrationDraft>) => void;

/** The draft of a name, as the tab kept it or as `start` makes it; every change is kept. */
export function useDraft(
  name: string,
  start: () => RegistrationDraft,
): [RegistrationDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => readDraft(name) ?? start());
  const change = useCallback<ChangeDraft>(
    (patch) => setDraft((current) => ({ ...current, ...patch })),
    [],
  );
  useEffect(() => writeDraft(name, draft), [name, draft]);
  return [draft, change];
}
