import {
  MIN_PASSWORD_CHARACTERS,
  passwordChange,
  setPassword,
} from '@club/contracts/auth/password';
import { getCurrentSession } from '@club/contracts/auth/session';
import { useRead, useWrite } from '@club/web-kit/calls';
import { AccountName, TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { SettingsForm } from '../../form/settings-form.tsx';
import { SettingsSection } from '../../form/settings-section.tsx';
import { useSendForm } from '../../form/use-send-form.ts';

export function PasswordSection() {
  const [send] = useWrite(setPassword);
  const { data: session } = useRead(getCurrentSession);
  const { form, submit, state } = useSendForm({
    schema: passwordChange,
    empty: { current_password: '', password: '' },
    send: (body) => send({ body }),
    onSent: () => toast.success('Password changed. All other sessions were signed out.'),
    failure: 'The password was not changed. Please try again.',
  });
  return (
    <SettingsSection title="Password" text="Changing it signs you out everywhere else.">
      <SettingsForm
        onSubmit={submit}
        state={state}
        action={['Change password', 'Changing…']}
        variant="outlined"
      >
        <AccountName email={session?.email ?? ''} />
        <TextInput
          control={form.control}
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextInput
          control={form.control}
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`}
          required
        />
      </SettingsForm>
    </SettingsSection>
  );
}
