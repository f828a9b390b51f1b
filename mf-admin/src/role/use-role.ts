import type { Role } from '@club/contracts/auth/role';
import { rolesFor } from '@club/contracts/auth/roles';
import { getCurrentSession } from '@club/contracts/auth/session';
import { useRead } from '@club/web-kit/calls';
import { createContext, useContext } from 'react';

/** The role of the signed-in admin; undefined until it is known. */
export const useRole = (): Role | undefined => useRead(getCurrentSession).data?.role;

/** Whether a role may make a call. True until the role is known: the server decides. */
export const mayCall = (role: Role | undefined, callId: string): boolean =>
  role === undefined || rolesFor(callId).includes(role);

/** Whether the signed-in admin may make a call. */
export const useMayCall = (callId: string): boolean => mayCall(useRole(), callId);

export const MayChangeContext = createContext(true);

/** Whether the admin may make the changes of the current screen. If not, `RoleNotice` says so above the screen. */
export const useMayChange = (): boolean => useContext(MayChangeContext);
