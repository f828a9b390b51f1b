import {
  emailRegistrationLink,
  getRegistration,
  type RegistrationDetail,
} from '@club/contracts/events/own-registration';
import { api, mutationOf, queryOf, useAppDispatch } from '@club/web-kit/state';
import { useCallback } from 'react';

const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRegistration: build.query(queryOf(getRegistration, ['registration'])),
    emailRegistrationLink: build.mutation(mutationOf(emailRegistrationLink)),
  }),
});

export const { useGetRegistrationQuery, useEmailRegistrationLinkMutation } = ownApi;

/** The argument of {@link useGetRegistrationQuery}. */
export const bySecret = (token: string) => ({ body: { payment_token: token } });

/** Shows the registration that a call returned, without loading it again. */
export function useShowRegistration(token: string) {
  const dispatch = useAppDispatch();
  return useCallback(
    (detail: RegistrationDetail) =>
      void dispatch(ownApi.util.upsertQueryData('getRegistration', bySecret(token), detail)),
    [dispatch, token],
  );
}
