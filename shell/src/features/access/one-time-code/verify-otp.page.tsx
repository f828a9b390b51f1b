import {
  accessPaths,
  adminPaths,
  Navigate,
  useNavigate,
  useSearchParams,
} from '@club/web-kit/router';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import { AccessCard } from '../access-card.tsx';
import { useSignInState } from '../sign-in/sign-in-state.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { useCodeRequest } from './use-code-request.ts';

const REDIRECT_MS = 1000;

/** Only a path of the back office; any other value could lead to another site. */
const safeNext = (next: string | null): string | undefined =>
  next && /^\/fake(\/[\w-]+)*$/.test(next) ? next : undefined;

/** The one-time code (SPEC §2, §4). Success opens the next page after 1 s. */
export function VerifyOtpPage() {
  const { request, isLoading, secondsLeft, problem, hasApp } = useCodeRequest();
  const [isVerified, setIsVerified] = useState(false);
  const [byRecovery, setByRecovery] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { next: from = adminPaths.root } = useSignInState();
  const next = safeNext(search.get('next')) ?? from;

  useEffect(() => {
    if (!isVerified) return;
    const timer = setTimeout(() => navigate(next, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isVerified, navigate, next]);

  if (problem?.isSignedOut) return <Navigate to={accessPaths.signIn} state={{ next }} replace />;
  const onVerified = () => setIsVerified(true);
  return (
    <AccessCard
      title="Enter the code"
      lead="We sent a six-digit code to your email. It expires after 60 seconds."
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
