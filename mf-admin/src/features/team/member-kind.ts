import {
  type AdminMember,
  createMember,
  deleteMember,
  listAdvisors,
  listTeamMembers,
  type MemberType,
  memberFields,
  updateMember,
} from '@club/contracts/content/member';
import { useLoad } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { defineForm } from '../../records/define-kind.ts';
import { draftOf } from '../../records/fields-of-kind.tsx';
import { recordActions } from '../../records/record-api.ts';

/** How the team page shows an image. */
const imagePlaces = {
  team: { hint: 'At most 2 MB. Shown in the ratio 10:9.', width: 200, height: 180 },
  advisor: { hint: 'At most 2 MB. Shown as a square.', width: 180, height: 180 },
} as const;

function useLatestMember() {
  const loadTeam = useLoad(listTeamMembers);
  const loadAdvisors = useLoad(listAdvisors);
  return async ({ id }: { id: string }) => {
    const lists = await Promise.all([loadTeam(), loadAdvisors()]);
    return { data: lists.flatMap(({ data = [] }) => data).find((member) => member.id === id) };
  };
}

const useMemberActions = recordActions({
  create: createMember,
  update: updateMember,
  delete: deleteMember,
  useLatest: useLatestMember,
});

/** @param type of a new member */
const memberKind = (type: MemberType, label: string) =>
  defineForm({
    noun: 'member',
    titles: { add: `Add ${label}`, edit: `Edit ${label}` },
    maxWidth: 'md',
    fields: { ...memberFields, member_type: { ...memberFields.member_type, start: type } },
    rows: [
      ['name', 'role', 'member_type'],
      'bio',
      ['linkedin', 'github'],
      ['twitter', 'portfolio'],
    ],
    draftOf: (saved: AdminMember | undefined) =>
      draftOf(memberFields, saved && { ...saved, ...saved.socials }),
    image: ({ member_type }) => imagePlaces[member_type],
    useActions: useMemberActions,
    savedText: ({ name }, isNew) => `${name} has been ${isNew ? 'added' : 'updated'} successfully`,
    saveFailedText: (error) =>
      `Failed to save: ${errorText(error, 'An error occurred while saving')}`,
  });

export const memberKinds = {
  team: memberKind('team', 'Team Member'),
  advisor: memberKind('advisor', 'Advisor'),
};
