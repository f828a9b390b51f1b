import { useCallback, useEffect, useState } from 'react';
import { type RegistrationDraft, registrationDrafts } from './registration-draft.ts';

/** Changes some fields of the draft. */
export type ChangeDraft = (patch: Partial<RegistrationDraft>) => void;

/** The draft that the tab stored under `name`, or a new one from `start`. Stores every change. */
export function useDraft(
  name: string,
  start: () => RegistrationDraft,
): [RegistrationDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => registrationDrafts.read(name) ?? start());
  const change = useCallback<ChangeDraft>(
    (patch) => setDraft((current) => ({ ...current, ...patch })),
    [],
  );
  useEffect(() => void registrationDrafts.write(name, draft), [name, draft]);
  return [draft, change];
}
