import { createDraftStore } from '@club/web-kit/draft-store';
import { z } from 'zod';
import { teamInput } from '../../team/team-form.ts';

const editDraft = z.object({ members: teamInput.shape.members, modules: z.array(z.string()) });

/** Changes of a registration that are typed but not saved, by its id. */
export const editDrafts = createDraftStore({
  name: 'club-registration-edit',
  version: 1,
  parse: (value) => editDraft.safeParse(value).data,
});
