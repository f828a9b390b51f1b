import {
  type AdminMember,
  type MemberType,
  type Socials,
  socialLabels,
} from '@club/contracts/content/member';
import { formImage } from '@club/contracts/values/file';
import { TextInput, useController } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { SelectField } from '../../form/select-field.tsx';
import { ImagePicker } from '../../image/image-picker.tsx';
import { differencesOf } from '../../records/differences.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { draftOf, memberLabels, typeLabels } from './member-draft.ts';
import { useMemberForm } from './use-member-form.ts';

const types = [
  { value: 'team', label: 'Team' },
  { value: 'advisor', label: 'Advisor' },
];
/** What the team page shows of a picture. */
const places = {
  team: { words: '10 to 9', width: 200, height: 180 },
  advisor: { words: 'as a square', width: 180, height: 180 },
} as const;

interface MemberDialogProps {
  /** Undefined adds one. */
  member: AdminMember | undefined;
  /** The kind that a new one starts with. */
  type: MemberType;
  onCancel: () => void;
  onSaved: () => void;
}

/** Adds or edits a team member or advisor. */
export function MemberDialog({ member, type, onCancel, onSaved }: MemberDialogProps) {
  const state = useMemberForm(member, type, onSaved);
  const { form } = state;
  const { control } = form;
  const kind = useController({ control, name: 'member_type' });
  const place = places[kind.field.value];
  return (
    <RecordDialog
      title={`${member ? 'Edit' : 'Add'} ${typeLabels[member?.member_type ?? type]}`}
      action={member ? 'Save Changes' : `Add ${typeLabels[type]}`}
      maxWidth="md"
      state={state}
      differences={(theirs) => differencesOf(memberLabels, form.getValues(), draftOf(theirs, type))}
      onClose={onCancel}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 2fr 1fr' } }}>
        <TextInput control={control} name="name" label="Name" required autoFocus={!member} />
        <TextInput control={control} name="role" label="Role" required />
        <SelectField
          label="Type"
          value={kind.field.value}
          options={types}
          onChange={kind.field.onChange}
          error={kind.fieldState.error?.message}
        />
      </Box>
      <TextInput control={control} name="bio" label="Bio" multiline minRows={3} maxRows={8} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {Object.entries(socialLabels).map(([name, label]) => (
          <TextInput
            key={name}
            control={control}
            name={name as keyof Socials}
            label={label}
            placeholder="https://"
            inputProps={{ inputMode: 'url', autoComplete: 'off' }}
          />
        ))}
      </Box>
      <ImagePicker
        label="Image"
        savedUrl={member?.image_url}
        title={form.watch('name') || 'Member'}
        file={state.image}
        onChange={state.setImage}
        rule={formImage}
        hint={`At most 2 MB. Shown ${place.words}.`}
        error={state.imageError}
        width={place.width}
        height={place.height}
      />
    </RecordDialog>
  );
}
