import {
  certificateDesignForm,
  defaultDesign,
  getCertificateDesign,
  type SavedDesign,
  saveCertificateDesign,
} from '@club/contracts/events/certificate-design';
import { useLoad, useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import type { z } from 'zod';
import { useUnsavedWarning } from '../../../leave/use-unsaved-warning.ts';
import { inWords } from '../../../records/differences.ts';
import { useKeptDraft } from '../../../records/use-kept-draft.ts';
import { useRecordForm } from '../../../records/use-record-form.ts';

const designDraft = certificateDesignForm.omit({ version: true });
export type DesignDraft = z.input<typeof designDraft>;

export const labels = {
  lead: 'Line above the name',
  heading: 'Heading',
  text: 'Text below the name',
  place_heading: 'Heading for a place',
  place_text: 'Text for a place',
  signatories: 'Signatories',
} as const;

const draftOf = (saved: SavedDesign | undefined): DesignDraft => {
  const { lead, heading, text, place_heading, place_text, signatories } = saved ?? defaultDesign;
  // The store freezes what it holds, and the form writes into its values.
  const own = signatories.map((signatory) => ({ ...signatory }));
  return { lead, heading, text, place_heading, place_text, signatories: own };
};

const signatoriesOf = ({ signatories = [] }: DesignDraft): string =>
  signatories.map(({ name, office }) => [name, office].filter(Boolean).join(', ')).join('\n');

/** The form of an event's certificates. What is not saved is kept in the tab. */
export function useDesignForm(eventId: string, saved: SavedDesign) {
  const params = { id: eventId };
  const [save] = useWrite(saveCertificateDesign);
  const load = useLoad(getCertificateDesign);
  const state = useRecordForm({
    schema: designDraft,
    saved,
    draftOf,
    inWords: (draft) => inWords(labels, { ...draft, signatories: signatoriesOf(draft) }),
    save: async (draft, { version }) => {
      const { data, error } = await save({ params, body: { ...draft, version } });
      return { data, error };
    },
    loadLatest: async () => (await load({ params })).data,
    onSaved: (latest) => {
      draft.dropDraft(true);
      state.restart(latest ?? saved);
      toast.success('Design saved.');
    },
    onFailed: (error) => toast.error(errorText(error, 'The design was not saved.')),
  });
  const draft = useKeptDraft(state.form, `certificate:${eventId}`);
  useUnsavedWarning(state.isDirty, () => draft.dropDraft(false));
  return { ...state, isRestored: draft.isRestored };
}

export type DesignState = ReturnType<typeof useDesignForm>;
