import { inviteAdmin, newInvitation } from '@club/contracts/auth/admins';
import type { Role } from '@club/contracts/auth/roles';
import { useWrite } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { Typography } from '@club/web-kit/ui';
import { SelectInput } from '../../form/select-field.tsx';
import { SettingsForm } from '../../form/settings-form.tsx';
import { useSendForm } from '../../form/use-send-form.ts';
import { useRecordFromAddress } from '../../list/use-record-from-address.ts';
import { roleDuties, roleOptions } from '../../role/role-texts.ts';

export function InviteForm() {
  const [invite] = useWrite(inviteAdmin);
  const { form, submit, state } = useSendForm({
    schema: newInvitation,
    empty: { email: '', role: 'reader' as Role },
    send: (body) => invite({ body }),
    onSent: () => toast.success('Invitation sent.'),
    failure: 'The invitation was not sent. Please try again.',
    mode: 'onSubmit',
  });
  useRecordFromAddress({ entries: undefined, onAdd: () => form.setFocus('email') });
  const role = form.watch('role') as Role;
  return (
    <SettingsForm
      onSubmit={submit}
      state={state}
      action={['Send invitation', 'Sending…']}
      variant="outlined"
    >
      <TextInput
        control={form.control}
        name="email"
        label="Email address"
        type="email"
        autoComplete="off"
        required
      />
      <SelectInput control={form.control} name="role" label="Role" options={roleOptions} />
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {roleDuties[role]}
      </Typography>
    </SettingsForm>
  );
}
