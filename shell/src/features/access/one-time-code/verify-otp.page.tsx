import { adminPaths, useNavigate } from '@club/web-kit/router';
import { useSignInState } from '../sign-in/sign-in-state.ts';
import { CodeCard } from './code-card.tsx';

/** The one-time code of the sign-in. Success opens the next page. */
export function VerifyOtpPage() {
  const navigate = useNavigate();
  const { next = adminPaths.root } = useSignInState();
  return <CodeCard next={next} onDone={() => void navigate(next, { replace: true })} />;
}
