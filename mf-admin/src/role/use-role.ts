import { type Role, rolesFor } from '@club/contracts/auth/roles';
import { getCurrentSession } from '@club/contracts/auth/session';
import { api, queryOf } from '@club/web-kit/state';
import { createContext, useContext } from 'react';

const roleApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The guard of the host already has an endpoint with the name of the call.
    ownSession: build.query(queryOf(getCurrentSession)),
  }),
});

export const { useLazyOwnSessionQuery, useOwnSessionQuery } = roleApi;

/** The role of the signed-in admin; undefined until it is known. */
export const useRole = (): Role | undefined => useOwnSessionQuery().data?.role;

/** Whether a role may make a call. True until the role is known: the server decides. */
export const mayCall = (role: Role | undefined, callId: string): boolean =>
  role === undefined || rolesFor(callId).includes(role);

/** Whether the signed-in admin may make a call. */
export const useMayCall = (callId: string): boolean => mayCall(useRole(), callId);

export const MayChangeContext = createContext(true);

/** Whether the admin may make the changes of the current screen. If not, `RoleNotice` says so above the screen. */
export const useMayChange = (): boolean => useContext(MayChangeContext);
