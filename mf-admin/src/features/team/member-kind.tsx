import {
  type AdminMember,
  createMember,
  deleteMember,
  listAdvisors,
  listTeamMembers,
  type MemberType,
  memberForm,
  type Socials,
  socialLabels,
  updateMember,
} from '@club/contracts/content/member';
import { useLoad } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Box } from '@club/web-kit/ui';
import { SelectInput } from '../../form/select-field.tsx';
import { recordActions } from '../../records/record-api.ts';
import { defineForm, type FieldsProps } from '../../records/record-kind.ts';

const schema = memberForm.omit({ image: true, version: true });

const types = [
  { value: 'team', label: 'Team' },
  { value: 'advisor', label: 'Advisor' },
];
/** How the team page shows an image. */
const imagePlaces = {
  team: { hint: 'At most 2 MB. Shown in the ratio 10:9.', width: 200, height: 180 },
  advisor: { hint: 'At most 2 MB. Shown as a square.', width: 180, height: 180 },
} as const;
const socialNames = Object.keys(socialLabels) as (keyof Socials)[];

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
    schema,
    draftOf: (saved: AdminMember | undefined) => ({
      name: saved?.name ?? '',
      role: saved?.role ?? '',
      member_type: saved?.member_type ?? type,
      bio: saved?.bio ?? '',
      ...(saved?.socials ?? { linkedin: '', github: '', twitter: '', portfolio: '' }),
    }),
    labels: { name: 'Name', role: 'Role', member_type: 'Type', bio: 'Bio', ...socialLabels },
    Fields: MemberFields,
    image: ({ name, member_type }) => ({ title: name || 'Member', ...imagePlaces[member_type] }),
    bodyOf: (draft) => draft,
    useActions: useMemberActions,
    savedText: ({ name }, isNew) => `${name} has been ${isNew ? 'added' : 'updated'} successfully`,
    saveFailedText: (error) =>
      `Failed to save: ${errorText(error, 'An error occurred while saving')}`,
  });

export const memberKinds = {
  team: memberKind('team', 'Team Member'),
  advisor: memberKind('advisor', 'Advisor'),
};

function MemberFields({ field, imageField, isNew }: FieldsProps<typeof schema>) {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 2fr 1fr' } }}>
        <TextInput {...field('name')} required autoFocus={isNew} />
        <TextInput {...field('role')} required />
        <SelectInput {...field('member_type')} options={types} />
      </Box>
      <TextInput {...field('bio')} multiline minRows={3} maxRows={8} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {socialNames.map((name) => (
          <TextInput
            key={name}
            {...field(name)}
            placeholder="https://"
            inputProps={{ inputMode: 'url', autoComplete: 'off' }}
          />
        ))}
      </Box>
      {imageField}
    </>
  );
}
