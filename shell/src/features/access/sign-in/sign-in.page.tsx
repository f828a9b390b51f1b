import { adminPaths, useNavigate } from '@club/web-kit/router';
import { AccessCard } from '../access-card.tsx';
import { useLoginMutation } from '../api.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The real sign-in (SPEC §2). The session is an HttpOnly cookie, so no script reads it. */
export function SignInPage() {
  const [login] = useLoginMutation();
  const navigate = useNavigate();
  return (
    <AccessCard title="Back office" note="For authorized personnel only">
      <SignInForm
        onSignIn={async (values) => {
          const { error } = await login({ body: values });
          if (!error) navigate(adminPaths.root, { replace: true });
          return error;
        }}
      />
    </AccessCard>
  );
}
