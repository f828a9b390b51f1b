import { createDraftStore } from '@club/web-kit/draft-store';
import type { UseFormReturn } from '@club/web-kit/forms';
import { useEffect } from 'react';

export interface TypedMessage {
  name: string;
  email: string;
  message: string;
}

const isTyped = (value: unknown): value is TypedMessage =>
  ['name', 'email', 'message'].every(
    (key) => typeof (value as Record<string, unknown> | null)?.[key] === 'string',
  );

const drafts = createDraftStore<TypedMessage>({
  name: 'club-message',
  version: 1,
  parse: (value) => (isTyped(value) ? value : undefined),
});

/** Keeps a typed message in the tab until it is sent, so that a reload loses nothing. */
export function useMessageDraft({
  reset,
  watch,
}: Pick<UseFormReturn<TypedMessage, unknown, TypedMessage>, 'reset' | 'watch'>) {
  useEffect(() => {
    const draft = drafts.read();
    // The server rendered the empty form, or what the visitor sent without JavaScript.
    if (draft) reset(draft);
    const { unsubscribe } = watch((values) => {
      if (isTyped(values)) drafts.write(undefined, values);
    });
    return unsubscribe;
  }, [reset, watch]);
  return () => drafts.clear();
}
