import { getAdminEvent } from '@club/contracts/events/event';
import {
  approveRegistration,
  listRegistrations,
  rejectRegistration,
} from '@club/contracts/events/registration';
import { type ApiErrorData, api, mutationOf, queryOf } from '@club/web-kit/state';

/** The list is loaded anew after either (SPEC §4), also when the service refuses: then it shows what is no more. */
const staleAfterRefusal = {
  invalidatesTags: (_answer: unknown, error: ApiErrorData | undefined) =>
    error && !error.fromServer ? [] : (['registration'] as const),
};

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrationsEvent: build.query(queryOf(getAdminEvent, ['event'])),
    registrations: build.query(queryOf(listRegistrations, ['registration'])),
    approveRegistration: build.mutation({
      ...mutationOf(approveRegistration),
      ...staleAfterRefusal,
    }),
    rejectRegistration: build.mutation({ ...mutationOf(rejectRegistration), ...staleAfterRefusal }),
  }),
});

export const {
  useApproveRegistrationMutation,
  useLazyRegistrationsQuery,
  useRegistrationsEventQuery,
  useRegistrationsQuery,
  useRejectRegistrationMutation,
} = registrationsApi;
