import { oneTimeCode, verifyOtp } from '@club/contracts/auth/one-time-code';
import { useWrite } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { useState } from 'react';

import { CodeBoxes } from './code-boxes.tsx';
import { CODE_LENGTH } from './use-code-digits.ts';
import { VerifyForm } from './verify-form.tsx';

interface CodeFormProps {
  /** Why the code was not sent. */
  notice: string | undefined;
  /** Undefined when no code could be sent, so that the server did not say. */
  hasApp: boolean | undefined;
  onVerified: () => void;
}

/** The form for the emailed code or an app's code. Verify is disabled until all six boxes are filled. */
export function CodeForm({ notice, hasApp, onVerified }: CodeFormProps) {
  const [verify, { isLoading, isSuccess }] = useWrite(verifyOtp);
  const [refusals, setRefusals] = useState(0);
  const form = useZodForm(oneTimeCode, {
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { otp: Number.NaN as number | string },
  });
  const problem = form.formState.errors.otp?.message;

  const submit = form.handleSubmit(async (body) => {
    const { error } = await verify({ body });
    if (!error) return onVerified();
    form.reset();
    setRefusals(refusals + 1);
    form.setError('otp', { message: errorText(error) });
  });

  return (
    <VerifyForm
      onSubmit={submit}
      isReady={!Number.isNaN(form.watch('otp'))}
      isVerifying={isLoading}
      isVerified={isSuccess}
      problem={problem ?? notice}
    >
      <CodeBoxes
        // New boxes after each refused code: they are empty, and the first has the focus.
        key={refusals}
        isInvalid={problem !== undefined}
        disabled={isSuccess}
        onChange={(code) => {
          form.clearErrors();
          form.setValue('otp', code.length === CODE_LENGTH ? otpOf(code, hasApp) : Number.NaN);
        }}
      />
    </VerifyForm>
  );
}

/** The emailed code is sent as a number from 100000. Only the code of an app begins with 0, and it is sent as text. */
const otpOf = (code: string, hasApp = true): number | string =>
  hasApp && code.startsWith('0') ? code : Number(code);
