import {
  type AdminClub,
  clubDraft,
  clubDraftFields,
  getAdminClub,
  updateClub,
  uploadLogo,
} from '@club/contracts/club/club';
import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import { setMoney } from '@club/contracts/values/money';
import { moneyFormatOf } from '@club/contracts/values/money-format';
import { useLoad, useWrite } from '@club/web-kit/calls';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useUpload } from '@club/web-kit/upload';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { draftOf, fieldsInWords } from '../../records/fields-of-kind.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

const draftOfClub = (saved: Club = clubDefaults) =>
  draftOf(clubDraftFields, { ...saved, social_links: saved.social_links.join('\n') });

/** The server names the line of a wrong link; the screen has one input for all lines. */
function onLinks(error: unknown): unknown {
  if (!isApiErrorData(error)) return error;
  const fields = Object.entries(error.fields).map(([path, text]) => [
    path.startsWith('social_links.') ? 'social_links' : path,
    text,
  ]);
  return { ...error, fields: Object.fromEntries(fields) };
}

/** The form of the club's settings. */
export function useClubForm(club: AdminClub) {
  const [update] = useWrite(updateClub);
  const [upload] = useUpload(uploadLogo);
  const load = useLoad(getAdminClub);
  const state = useRecordForm({
    schema: clubDraft,
    saved: club,
    draftOf: draftOfClub,
    inWords: (draft) => fieldsInWords(clubDraftFields, draft),
    save: async ({ social_links: lines, ...draft }, { image, version, onProgress }) => {
      const uploaded = image && (await upload({ body: { image }, onProgress }));
      if (uploaded?.error) return { error: uploaded.error };
      const logo_url = uploaded?.data?.logo_url ?? draft.logo_url;
      const social_links = lines.split(/\s+/).filter(Boolean);
      const { data, error } = await update({ body: { ...draft, logo_url, social_links, version } });
      return { data, error: error && onLinks(error) };
    },
    loadLatest: async () => (await load()).data,
    onSaved: (saved) => {
      state.restart(saved ?? club);
      setMoney(moneyFormatOf(saved ?? club));
      toast.success('Club updated successfully!');
    },
    onFailed: (error) => toast.error(errorText(error, 'Failed to update the club')),
  });
  useUnsavedWarning(state.isDirty);
  return state;
}
