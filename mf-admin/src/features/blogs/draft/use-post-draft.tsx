import { postFields } from '@club/contracts/content/post';
import type { DraftFields } from '@club/contracts/content/post-draft';
import type { FieldValues, Path, UseFormReturn } from '@club/web-kit/forms';
import { randomId } from '@club/web-kit/random-id';
import { useEffect, useState } from 'react';
import type { KeptDraft } from '../../../records/use-kept-draft.ts';
import type { EditedPost } from '../uncopied-notice.tsx';
import {
  type DraftReport,
  type DraftSession,
  endDraft,
  noteTyping,
  openDraft,
  pauseDraft,
  resumeDraft,
  sendAfter,
} from './autosave.ts';
import { DraftNote } from './draft-note.tsx';
import { localDrafts, NEW_POST } from './local-draft.ts';
import { useDraftCalls } from './use-draft-calls.ts';

const NAMES = Object.keys(postFields) as (keyof DraftFields)[];

const STATES = ['draft', 'scheduled', 'published'];

type Form<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

function readFields<Values extends FieldValues, Output>(form: Form<Values, Output>): DraftFields {
  const values = form.getValues();
  return Object.fromEntries(
    NAMES.map((name) => [name, String(values[name] ?? '')]),
  ) as unknown as DraftFields;
}

function writeFields<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  fields: DraftFields,
): void {
  for (const name of NAMES) {
    const value = fields[name];
    if (value === String(form.getValues()[name] ?? '')) continue;
    if (name === 'state' && !STATES.includes(value)) continue;
    form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
  }
}

/** Keeps the draft of a post on the server, so that another tab, browser or computer can continue it. */
export function usePostDraft<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  saved: EditedPost | undefined,
  rebase: (version: number) => void,
): KeptDraft {
  const calls = useDraftCalls();
  const [report, setReport] = useState<DraftReport>({});
  const [session] = useState<DraftSession>(() => {
    const key = saved?.id ?? NEW_POST;
    return {
      id: saved?.id ?? localDrafts.read(key)?.id ?? randomId(),
      key,
      version: 0,
      postVersion: saved?.version ?? null,
      base: readFields(form),
      blank: readFields(form),
      calls,
      read: () => readFields(form),
      write: (fields) => writeFields(form, fields),
      report: (news) => setReport((before) => ({ ...before, ...news })),
    };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form has one session.
  useEffect(() => {
    session.isEnded = false;
    void openDraft(session).then((draft) => {
      const edited = draft?.post_version;
      if (!edited || edited === session.postVersion) return;
      // The post was saved since: a save must ask before it replaces that version.
      session.postVersion = edited;
      rebase(edited);
    });
    const { unsubscribe } = form.watch(() => noteTyping(session));
    const onOnline = () => sendAfter(session, 0);
    window.addEventListener('online', onOnline);
    return () => {
      session.isEnded = true;
      clearTimeout(session.timer);
      unsubscribe();
      window.removeEventListener('online', onOnline);
    };
  }, [form, session]);

  return {
    isRestored: report.isRestored === true,
    dropDraft: (isSaved) => void endDraft(session, !isSaved),
    beforeSave: async () => {
      await pauseDraft(session);
      return {
        ...(!saved && { draft: session.id }),
        ...(session.version > 0 && { draft_version: session.version }),
      };
    },
    afterFailedSave: () => resumeDraft(session),
    note: (onKeep) => <DraftNote session={session} report={report} onKeep={onKeep} />,
  };
}
