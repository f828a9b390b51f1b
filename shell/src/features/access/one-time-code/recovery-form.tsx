import { recoveryCode, verifyRecoveryCode } from '@club/contracts/auth/one-time-code';
import { useWrite } from '@club/web-kit/calls';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';

import { VerifyForm } from './verify-form.tsx';

/** The form for a recovery code, for an admin who cannot read the email. */
export function RecoveryForm({ onVerified }: { onVerified: () => void }) {
  const [verify, { isLoading, isSuccess }] = useWrite(verifyRecoveryCode);
  const form = useZodForm(recoveryCode, { mode: 'onSubmit', defaultValues: { recovery_code: '' } });

  const submit = form.handleSubmit(async (body) => {
    const { error } = await verify({ body });
    if (!error) return onVerified();
    if (!setServerFields(form, error)) {
      form.setError('root', { message: errorText(error) });
    }
  });

  return (
    <VerifyForm
      onSubmit={submit}
      isVerifying={isLoading}
      isVerified={isSuccess}
      problem={form.formState.errors.root?.message}
    >
      <TextInput
        control={form.control}
        name="recovery_code"
        label="Recovery code"
        hint="One of your ten recovery codes. Each works once."
        autoComplete="off"
        autoFocus
        inputProps={{ spellCheck: false, autoCapitalize: 'characters' }}
      />
    </VerifyForm>
  );
}
