import { accessPaths, Navigate } from '@club/web-kit/router';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { AccessCard } from '../access-card.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { useCodeRequest } from './use-code-request.ts';

const DONE_MS = 1000;

interface CodeCardProps {
  /** Inside the frame of the back office. */
  isInFrame?: boolean;
  /** Where the admin goes after a new sign-in, if the session has ended. */
  next: string;
  /** Is called 1 s after the code was accepted. */
  onDone: () => void;
}

/** Sends a one-time code and asks for it. */
export function CodeCard({ isInFrame, next, onDone }: CodeCardProps) {
  const { request, isLoading, secondsLeft, problem, hasApp } = useCodeRequest();
  const [isVerified, setIsVerified] = useState(false);
  const [byRecovery, setByRecovery] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (!isVerified) return;
    const timer = setTimeout(() => done.current(), DONE_MS);
    return () => clearTimeout(timer);
  }, [isVerified]);

  if (problem?.isSignedOut) return <Navigate to={accessPaths.signIn} state={{ next }} replace />;
  const onVerified = () => setIsVerified(true);
  return (
    <AccessCard
      title="Enter the code"
      lead="We sent a six-digit code to your email. It expires after 60 seconds."
      isInFrame={isInFrame}
    >
      {byRecovery ? (
        <RecoveryForm onVerified={onVerified} />
      ) : (
        <CodeForm notice={problem?.text} hasApp={hasApp} onVerified={onVerified} />
      )}
      {hasApp && !byRecovery && (
        <Typography variant="body2" color="textSecondary">
          The code of your authenticator app works too.
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, mt: -2 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={secondsLeft > 0 || isLoading || isVerified}
          onClick={() => void request()}
        >
          {secondsLeft > 0 ? `Resend code in ${secondsLeft} s` : 'Resend code'}
        </Button>
        <Button
          size="small"
          variant="text"
          disabled={isVerified}
          onClick={() => setByRecovery(!byRecovery)}
        >
          {byRecovery ? 'Use the emailed code' : 'Use a recovery code'}
        </Button>
      </Box>
    </AccessCard>
  );
}
