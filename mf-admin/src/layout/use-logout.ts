import { logout as logoutCall } from '@club/contracts/auth/login';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { useContext } from 'react';
import { LeaveContext } from '../leave/leave-context.ts';

/** Ends the session on the server, which clears the three cookies; the host then opens /admin/login. */
export function useLogout() {
  const [send, { isLoading }] = useWrite(logoutCall);
  const { leave } = useContext(LeaveContext);
  const logout = async () => {
    const { error } = await send();
    if (error) toast.error('You are still signed in: the server did not answer. Please try again.');
  };
  return { logout: () => leave(() => void logout()), isLeaving: isLoading };
}
