import { login } from '@club/contracts/auth/login';
import { useWrite } from '@club/web-kit/calls';
import { accessPaths, adminPaths, useNavigate } from '@club/web-kit/router';
import { AccessCard } from '../access-card.tsx';

import { SignInForm } from './sign-in-form.tsx';
import { useSignInState } from './sign-in-state.ts';

/** The real sign-in. The session is an HttpOnly cookie, so no script reads it. */
export function SignInPage() {
  const [send] = useWrite(login);
  const navigate = useNavigate();
  const { notice, next = adminPaths.root } = useSignInState();
  return (
    <AccessCard title="Back office" lead={notice} note="For authorized personnel only">
      <SignInForm
        passwordPath={accessPaths.forgottenPassword}
        onSignIn={async (values) => {
          const { error } = await send({ body: values });
          if (!error) navigate(next, { replace: true });
          return error;
        }}
      />
    </AccessCard>
  );
}
