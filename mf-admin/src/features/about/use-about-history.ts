import { getAdminAbout, storyFields, updateAbout } from '@club/contracts/content/about';
import { useLoad, useWrite } from '@club/web-kit/calls';
import type { HistorySource } from '../../history/record-history.ts';
import { writtenOf } from '../../records/fields-of-kind.tsx';

/** The history of the about page. The texts of Our Story can be restored. */
export function useAboutHistory(): HistorySource {
  const load = useLoad(getAdminAbout);
  const [update] = useWrite(updateAbout);
  return {
    kind: 'about',
    title: 'the About page',
    restore: {
      labels: writtenOf(storyFields),
      load: async () => {
        const { data, error } = await load();
        if (!data) return { error };
        const { updated_at, updated_by, image_url: image, ...about } = data;
        return {
          current: about,
          save: (texts) => update({ body: { ...about, image_url: image ?? '', ...texts } }),
        };
      },
    },
  };
}
