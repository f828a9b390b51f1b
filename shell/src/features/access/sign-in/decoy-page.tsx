import { Navigate, useNavigate } from '@club/web-kit/router';
import { useEffect, useState } from 'react';
import { AccessCard } from '../access-card.tsx';
import { useCountDecoyMutation } from '../api.ts';
import { SignInForm } from './sign-in-form.tsx';

const BACK_MS = 2000;

/** /admin leads to the decoy (SPEC §2). */
export const AdminEntry = () => <Navigate to="/admin/login" replace />;

/** Looks like a sign-in and never is one: the try is counted, the password stays here. Back to /admin after 2 s. */
export function DecoyPage() {
  const [countDecoy] = useCountDecoyMutation();
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(() => navigate('/admin'), BACK_MS);
    return () => clearTimeout(timer);
  }, [isRefused, navigate]);

  return (
    <AccessCard title="Admin" note="For authorized personnel only">
      <SignInForm
        disabled={isRefused}
        onSignIn={async ({ email }) => {
          // However the count went, the page says the one thing that it always says.
          await countDecoy({ body: { email } });
          setIsRefused(true);
          return REFUSED;
        }}
      />
    </AccessCard>
  );
}

const REFUSED = {
  status: 401,
  detail: 'Invalid credentials , Please try again.',
  fromServer: true,
  code: 'invalid_credentials',
  fields: {},
};
