import { countDecoy } from '@club/contracts/auth/login';
import { useWrite } from '@club/web-kit/calls';
import { accessPaths, Navigate, useNavigate } from '@club/web-kit/router';
import { useEffect, useState } from 'react';
import { AccessCard } from '../access-card.tsx';

import { SignInForm } from './sign-in-form.tsx';

const RETURN_MS = 2000;

/** The one result of the decoy sign-in, in the form of a failed call. */
const REFUSED = {
  status: 401,
  detail: 'Invalid credentials , Please try again.',
  fromServer: true,
  code: 'invalid_credentials',
  fields: {},
};

/** /admin redirects to the decoy sign-in. */
export const AdminEntry = () => <Navigate to={accessPaths.decoy} replace />;

/** The decoy sign-in. The server counts the attempt; the password is not sent. Returns to /admin after 2 s. */
export function DecoyPage() {
  const [count] = useWrite(countDecoy);
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(() => navigate(accessPaths.admin), RETURN_MS);
    return () => clearTimeout(timer);
  }, [isRefused, navigate]);

  return (
    <AccessCard title="Admin" note="For authorized personnel only">
      <SignInForm
        passwordPath={accessPaths.decoyPassword}
        acceptsAnything
        disabled={isRefused}
        onSignIn={async ({ email }) => {
          await count({ body: { email } });
          setIsRefused(true);
          return REFUSED;
        }}
      />
    </AccessCard>
  );
}
