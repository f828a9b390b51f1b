import type { UseFormReturn } from '@club/web-kit/forms';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { PostDraft, postDraft } from './post-draft.ts';

type PostForm = UseFormReturn<PostDraft, unknown, z.output<typeof postDraft>>;

const PAUSE_MS = 400;
const keyOf = (postId: string | undefined) => `club-post-draft:${postId ?? 'new'}`;

function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Gives up what was kept of an edit: it was saved, or the admin discarded it. */
export function dropDraft(postId: string | undefined): void {
  sessionStorage.removeItem(keyOf(postId));
}

/**
 * Keeps what is typed until it is saved or discarded, so that a reload, a step back or an ended session loses nothing.
 * @returns whether something kept was put back into the form
 */
export function useKeptDraft(form: PostForm, postId: string | undefined): boolean {
  const [isRestored, setIsRestored] = useState(false);
  const key = keyOf(postId);

  useEffect(() => {
    const kept = readDraft(key);
    if (!kept) return;
    for (const name of Object.keys(form.getValues()) as (keyof PostDraft)[]) {
      const value = kept[name];
      if (typeof value === 'string') form.setValue(name, value, { shouldDirty: true });
    }
    setIsRestored(true);
  }, [form, key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!form.formState.isDirty) return;
        sessionStorage.setItem(key, JSON.stringify(values));
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, key]);

  return isRestored;
}
