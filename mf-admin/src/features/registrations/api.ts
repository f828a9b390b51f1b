import { cancelRegistration, recordRefund } from '@club/contracts/events/cancellation';
import {
  approveRegistration,
  approveWithCash,
  approveWithoutReceipt,
  rejectRegistration,
  reopenRegistration,
  revokeApproval,
  undoDecisions,
} from '@club/contracts/events/decision';
import { lookAtRegistration, nextReceipt } from '@club/contracts/events/desk';
import { getAdminEvent } from '@club/contracts/events/event';
import { getAdminRegistration } from '@club/contracts/events/registration-detail';
import { listRegistrations } from '@club/contracts/events/registration-list';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

/** The list loads again after every decision (SPEC §4), also after a refusal: then the shown list is out of date. */
const reload = { invalidatesTags: ['registration'] as const };

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrationsEvent: build.query(queryOf(getAdminEvent, ['event'])),
    adminRegistration: build.query(queryOf(getAdminRegistration, ['registration'])),
    registrations: build.query(queryOf(listRegistrations, ['registration'])),
    approveRegistration: build.mutation({ ...mutationOf(approveRegistration), ...reload }),
    approveWithCash: build.mutation({ ...mutationOf(approveWithCash), ...reload }),
    approveWithoutReceipt: build.mutation({ ...mutationOf(approveWithoutReceipt), ...reload }),
    cancelRegistration: build.mutation({ ...mutationOf(cancelRegistration), ...reload }),
    lookAtRegistration: build.mutation(mutationOf(lookAtRegistration)),
    nextReceipt: build.mutation(mutationOf(nextReceipt)),
    recordRefund: build.mutation({ ...mutationOf(recordRefund), ...reload }),
    rejectRegistration: build.mutation({ ...mutationOf(rejectRegistration), ...reload }),
    reopenRegistration: build.mutation({ ...mutationOf(reopenRegistration), ...reload }),
    revokeApproval: build.mutation({ ...mutationOf(revokeApproval), ...reload }),
    undoDecisions: build.mutation({ ...mutationOf(undoDecisions), ...reload }),
  }),
});

export const {
  useAdminRegistrationQuery,
  useApproveRegistrationMutation,
  useApproveWithCashMutation,
  useApproveWithoutReceiptMutation,
  useCancelRegistrationMutation,
  useLazyRegistrationsQuery,
  useLookAtRegistrationMutation,
  useNextReceiptMutation,
  useRecordRefundMutation,
  useRegistrationsEventQuery,
  useRegistrationsQuery,
  useRejectRegistrationMutation,
  useReopenRegistrationMutation,
  useRevokeApprovalMutation,
  useUndoDecisionsMutation,
} = registrationsApi;
