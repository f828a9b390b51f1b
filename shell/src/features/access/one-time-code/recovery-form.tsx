import { recoveryCode } from '@club/contracts/auth/one-time-code';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { AccessMessage } from '../access-message.tsx';
import { useVerifyRecoveryCodeMutation } from '../api.ts';

/** For an admin whose mailbox is out of reach. */
export function RecoveryForm({ onVerified }: { onVerified: () => void }) {
  const [verify, { isSuccess }] = useVerifyRecoveryCodeMutation();
  const [problem, setProblem] = useState<string>();
  const form = useZodForm(recoveryCode, { mode: 'onSubmit', defaultValues: { recovery_code: '' } });

  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    const { error } = await verify({ body });
    if (!error) return onVerified();
    if (!setServerFields(form, error)) {
      setProblem(errorText(error, 'The server did not answer. Please try again.'));
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <TextInput
        control={form.control}
        name="recovery_code"
        label="Recovery code"
        hint="One of the ten codes that you kept. Each works once."
        autoComplete="off"
        autoFocus
        inputProps={{ spellCheck: false, autoCapitalize: 'characters' }}
      />
      <AccessMessage kind="error" text={problem} />
      <AccessMessage
        kind="success"
        text={isSuccess ? 'Code verified. Opening the back office.' : undefined}
      />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={form.formState.isSubmitting || isSuccess}
      >
        {form.formState.isSubmitting ? 'Verifying...' : 'Verify'}
      </Button>
    </Box>
  );
}
