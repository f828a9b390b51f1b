import { logout as logoutCall } from '@club/contracts/auth/login';
import { api, mutationOf } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useContext } from 'react';
import { LeaveContext } from '../leave/leave-context.ts';

const { useLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({ logout: build.mutation(mutationOf(logoutCall)) }),
});

/** Ends the session on the server, which clears the three cookies; the host then opens /admin/login. */
export function useLogout() {
  const [send, { isLoading }] = useLogoutMutation();
  const { leave } = useContext(LeaveContext);
  const logout = async () => {
    const { error } = await send();
    if (error) toast.error('You are still signed in: the server did not answer. Please try again.');
  };
  return { logout: () => leave(() => void logout()), isLeaving: isLoading };
}
