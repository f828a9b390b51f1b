import { accessPaths, useLocation, useNavigate } from '@club/web-kit/router';

/** What another screen tells the sign-in. It is in the state of the router, so that no address holds it. */
export interface SignInState {
  /** Why the person is here. */
  notice?: string | undefined;
  /** The page of the back office that opens after the sign-in. */
  next?: string;
}

/** The state that the current screen was opened with. */
export const useSignInState = (): SignInState => useLocation().state ?? {};

/** Replaces the current screen by the sign-in. */
export function useOpenSignIn(): (state: SignInState) => void {
  const navigate = useNavigate();
  return (state) => navigate(accessPaths.signIn, { replace: true, state });
}
