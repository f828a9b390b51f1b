import {
  type Contest,
  createContest,
  getContest,
  updateContest,
} from '@club/contracts/events/contest';
import type { AdminEvent } from '@club/contracts/events/event';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useLoad, useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { useKeptDraft } from '../../records/use-kept-draft.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { contestDraft, contestInWords, draftOf } from './contest-draft.ts';

export const contestsPath = (eventId: string) => `${adminPaths.events}/${eventId}/contests`;

/** The settings of a contest, or of a new one. What is not saved is kept in the tab. */
export function useContestForm(event: AdminEvent, saved: Contest | undefined) {
  const params = { id: event.id };
  const ofSaved = { ...params, contest_id: saved?.id ?? '' };
  const [create] = useWrite(createContest);
  const [update] = useWrite(updateContest);
  const load = useLoad(getContest);
  const navigate = useGuardedNavigate();
  const state = useRecordForm({
    schema: contestDraft,
    saved,
    draftOf: draftOf(event),
    inWords: contestInWords,
    save: async (draft, { version }) => {
      const { data, error } = saved
        ? await update({ params: ofSaved, body: { ...draft, version } })
        : await create({ params, body: draft });
      return { data, error };
    },
    loadLatest: async () => (await load({ params: ofSaved })).data,
    onSaved: (latest) => {
      draft.dropDraft(true);
      state.restart(latest);
      toast.success('Contest saved.');
      const to = `${contestsPath(event.id)}/${latest?.id}`;
      if (!saved) navigate(to, { replace: true, isSaved: true });
    },
    onFailed: (error) => toast.error(errorText(error, 'The contest was not saved.')),
  });
  const draft = useKeptDraft(state.form, `contest:${event.id}:${saved?.id ?? 'new'}`);
  useUnsavedWarning(state.isDirty, () => draft.dropDraft(false));
  return { ...state, isRestored: draft.isRestored };
}
