import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft } from './draft-storage.ts';
import type { RegistrationDraft } from './registration-draft.ts';

type Patch = Partial<RegistrationDraft>;

/** Changes parts of the draft; an answer that comes late hands in a function, which sees what was typed meanwhile. */
export type ChangeDraft = (patch: Patch | ((current: RegistrationDraft) => Patch)) => void;

/** The draft of a name, as the tab kept it or as `start` makes it; every change is kept. */
export function useDraft(
  name: string,
  start: () => RegistrationDraft,
): [RegistrationDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => readDraft(name) ?? start());
  const change = useCallback<ChangeDraft>(
    (patch) =>
      setDraft((current) => ({
        ...current,
        ...(typeof patch === 'function' ? patch(current) : patch),
      })),
    [],
  );
  useEffect(() => writeDraft(name, draft), [name, draft]);
  return [draft, change];
}
