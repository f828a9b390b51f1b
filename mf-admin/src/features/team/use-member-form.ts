import type { AdminMember, MemberType } from '@club/contracts/content/member';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRecordForm } from '../../records/use-record-form.ts';
import {
  useCreateMemberMutation,
  useLazyAdvisorsQuery,
  useLazyTeamMembersQuery,
  useUpdateMemberMutation,
} from './api.ts';
import { draftOf, memberDraft } from './member-draft.ts';

/** The state of the member dialog: what is typed, how saving goes, and whose version counts. */
export function useMemberForm(
  member: AdminMember | undefined,
  type: MemberType,
  onSaved: () => void,
) {
  const [create] = useCreateMemberMutation();
  const [update] = useUpdateMemberMutation();
  const [latestTeam] = useLazyTeamMembersQuery();
  const [latestAdvisors] = useLazyAdvisorsQuery();

  return useRecordForm({
    schema: memberDraft,
    entity: member,
    draftOf: (entity: AdminMember | undefined) => draftOf(entity, type),
    save: async (draft, { image, version, onProgress }) => {
      const body = { ...draft, ...(image && { image }), ...(version && { version }) };
      const { error } = await (member
        ? update({ params: { id: member.id }, body, onProgress })
        : create({ body, onProgress }));
      if (!error) {
        toast.success(`${draft.name} has been ${member ? 'updated' : 'added'} successfully`);
      }
      return { error };
    },
    loadTheirs: async () => {
      const lists = await Promise.all([latestTeam(), latestAdvisors()]);
      return lists.flatMap(({ data }) => data ?? []).find(({ id }) => id === member?.id);
    },
    onSaved,
    onFailed: (error) =>
      toast.error(`Failed to save: ${errorText(error, 'An error occurred while saving')}`),
  });
}
