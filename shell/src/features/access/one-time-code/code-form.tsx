import { oneTimeCode } from '@club/contracts/auth/one-time-code';
import { errorText } from '@club/web-kit/state';
import { Box, Button } from '@club/web-kit/ui';
import { type FormEvent, useState } from 'react';
import { AccessMessage } from '../access-message.tsx';
import { useVerifyOtpMutation } from '../api.ts';
import { CodeBoxes, EMPTY_CODE } from './code-boxes.tsx';

interface CodeFormProps {
  /** What went wrong with sending the code. */
  notice: string | undefined;
  onVerified: () => void;
}

/** The code's six boxes. Nothing can be sent until all are filled (SPEC §4). */
export function CodeForm({ notice, onVerified }: CodeFormProps) {
  const [verify, { isLoading, isSuccess }] = useVerifyOtpMutation();
  const [digits, setDigits] = useState(EMPTY_CODE);
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string>();
  const isFilled = digits.every((digit) => digit !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = oneTimeCode.safeParse({ otp: Number(digits.join('')) });
    if (!code.success) return setProblem(code.error.issues[0]?.message);
    setProblem(undefined);
    const { error } = await verify({ body: code.data });
    if (!error) return onVerified();
    setDigits(EMPTY_CODE);
    setRound(round + 1);
    setProblem(errorText(error, 'The server did not answer. Please try again.'));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <CodeBoxes
        // Fresh boxes take the focus to the first.
        key={round}
        digits={digits}
        isInvalid={problem !== undefined}
        disabled={isSuccess}
        onChange={(next) => {
          setProblem(undefined);
          setDigits(next);
        }}
      />
      <AccessMessage kind="error" text={problem ?? notice} />
      <AccessMessage
        kind="success"
        text={isSuccess ? 'Code verified. Opening the back office.' : undefined}
      />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={!isFilled || isLoading || isSuccess}
      >
        {isLoading ? 'Verifying...' : 'Verify'}
      </Button>
    </Box>
  );
}
