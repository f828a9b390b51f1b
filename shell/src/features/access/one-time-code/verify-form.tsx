import { Box, Button } from '@club/web-kit/ui';
import type { FormEvent, ReactNode } from 'react';
import { AccessMessage } from '../access-message.tsx';

interface VerifyFormProps {
  onSubmit: (event: FormEvent) => void;
  /** True when the inputs are filled. */
  isReady?: boolean;
  isVerifying: boolean;
  isVerified: boolean;
  problem: string | undefined;
  /** The inputs. */
  children: ReactNode;
}

/** The messages and the button that the forms for the one-time code and the recovery code share. */
export function VerifyForm(props: VerifyFormProps) {
  const { onSubmit, isReady = true, isVerifying, isVerified, problem, children } = props;
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 5 }}>
      {children}
      <AccessMessage kind="error" text={problem} />
      <AccessMessage
        kind="success"
        text={isVerified ? 'Code verified. Opening the back office.' : undefined}
      />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={!isReady || isVerifying || isVerified}
      >
        {isVerifying ? 'Verifying...' : 'Verify'}
      </Button>
    </Box>
  );
}
