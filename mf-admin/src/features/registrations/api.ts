import { cancelRegistration, recordRefund } from '@club/contracts/events/cancellation';
import { approveRegistration, rejectRegistration } from '@club/contracts/events/decision';
import { getAdminEvent } from '@club/contracts/events/event';
import { listRegistrations } from '@club/contracts/events/registration-list';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

/** The list loads again after every decision (SPEC §4), also after a refusal: then the shown list is out of date. */
const reload = { invalidatesTags: ['registration'] as const };

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrationsEvent: build.query(queryOf(getAdminEvent, ['event'])),
    registrations: build.query(queryOf(listRegistrations, ['registration'])),
    approveRegistration: build.mutation({ ...mutationOf(approveRegistration), ...reload }),
    cancelRegistration: build.mutation({ ...mutationOf(cancelRegistration), ...reload }),
    recordRefund: build.mutation({ ...mutationOf(recordRefund), ...reload }),
    rejectRegistration: build.mutation({ ...mutationOf(rejectRegistration), ...reload }),
  }),
});

export const {
  useApproveRegistrationMutation,
  useCancelRegistrationMutation,
  useLazyRegistrationsQuery,
  useRecordRefundMutation,
  useRegistrationsEventQuery,
  useRegistrationsQuery,
  useRejectRegistrationMutation,
} = registrationsApi;
