import { draftFields } from '@club/contracts/content/post-draft';
import { createDraftStore } from '@club/web-kit/draft-store';
import { z } from 'zod';

const localDraft = z.object({
  /** The id of the draft on the server. */
  id: z.string(),
  /** What is typed and not on the server yet, and the values that it began as. */
  typed: z.object({ values: draftFields, base: draftFields }).optional(),
});

/**
 * What this browser knows of a draft: of a saved post under its id, of a new post under `new`. The text is here only
 * until the server has it.
 */
export const localDrafts = createDraftStore<z.infer<typeof localDraft>>({
  name: 'club-post-draft',
  version: 1,
  parse: (value) => localDraft.safeParse(value).data,
  lifetime: 'browser',
});

export const NEW_POST = 'new';

/** The form of a new post opens this draft next. */
export const continueDraft = (id: string) => localDrafts.write(NEW_POST, { id });
