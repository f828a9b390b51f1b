import { createDraftStore } from '@club/web-kit/draft-store';
import type { FieldValues, Path, UseFormReturn } from '@club/web-kit/forms';
import { type ReactNode, useEffect, useState } from 'react';

const PAUSE_MS = 400;

const drafts = createDraftStore<Record<string, unknown>>({
  name: 'club-draft',
  version: 1,
  parse: (value) => (typeof value === 'object' && value ? { ...value } : undefined),
});

/** What a form knows about its kept draft. */
export interface KeptDraft {
  isRestored: boolean;
  /** Ends the draft. @param isSaved false for a draft that the admin discards */
  dropDraft: (isSaved: boolean) => void;
  /** Is called before a save. Returns more fields for its body. */
  beforeSave?: () => Promise<object>;
  /** Is called after a save that failed. */
  afterFailedSave?: () => void;
  /** Is shown above the inputs. @param onKeep closes the form and keeps the draft */
  note?: (onKeep: () => void) => ReactNode;
}

/**
 * Keeps unsaved changes in the tab, so that a reload, a step back or an ended session loses nothing.
 * @param id of the draft, such as `certificate:` and the event
 */
export function useKeptDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  id: string,
): KeptDraft {
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    const kept = drafts.read(id);
    if (!kept) return;
    for (const [name, value] of Object.entries(form.getValues())) {
      const keptValue = kept[name];
      if (typeof keptValue !== typeof value) continue;
      form.setValue(name as Path<Values>, keptValue as never, { shouldDirty: true });
    }
    setIsRestored(true);
  }, [form, id]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => form.formState.isDirty && drafts.write(id, values), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, id]);

  return { isRestored, dropDraft: () => drafts.clear(id) };
}
