import { getAdminEvent } from '@club/contracts/events/event';
import {
  approveRegistration,
  listRegistrations,
  rejectRegistration,
} from '@club/contracts/events/registration';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrationsEvent: build.query(queryOf(getAdminEvent, ['event'])),
    registrations: build.query(queryOf(listRegistrations, ['registration'])),
    approveRegistration: build.mutation(mutationOf(approveRegistration, ['registration'])),
    rejectRegistration: build.mutation(mutationOf(rejectRegistration, ['registration'])),
  }),
});

export const {
  useApproveRegistrationMutation,
  useLazyRegistrationsQuery,
  useRegistrationsEventQuery,
  useRegistrationsQuery,
  useRejectRegistrationMutation,
} = registrationsApi;
