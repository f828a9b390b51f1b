import {
  cancelRegistration,
  decideRefundClaim,
  recordRefund,
} from '@club/contracts/events/cancellation';
import {
  approveRegistration,
  approveWithCash,
  approveWithoutReceipt,
  previewDecisionEmail,
  rejectRegistration,
  reopenRegistration,
  revokeApproval,
} from '@club/contracts/events/decision';
import { lookAtRegistration, nextReceipt } from '@club/contracts/events/desk';
import { getAdminEvent } from '@club/contracts/events/event';
import { getAdminRegistration } from '@club/contracts/events/registration-detail';
import { listRegistrations } from '@club/contracts/events/registration-list';
import {
  listRejectionReasons,
  updateRejectionReasons,
} from '@club/contracts/events/rejection-reason';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
} from '@club/contracts/events/saved-view';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

/** The list loads again after every decision, also after a refusal: then the shown list is out of date. */
const reload = { invalidatesTags: ['registration'] as const };

const reloadViews = { invalidatesTags: ['saved-view'] as const };

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrationsEvent: build.query(queryOf(getAdminEvent, ['event'])),
    adminRegistration: build.query(queryOf(getAdminRegistration, ['registration'])),
    decisionEmail: build.query(queryOf(previewDecisionEmail)),
    registrations: build.query(queryOf(listRegistrations, ['registration'])),
    approveRegistration: build.mutation({ ...mutationOf(approveRegistration), ...reload }),
    approveWithCash: build.mutation({ ...mutationOf(approveWithCash), ...reload }),
    approveWithoutReceipt: build.mutation({ ...mutationOf(approveWithoutReceipt), ...reload }),
    cancelRegistration: build.mutation({ ...mutationOf(cancelRegistration), ...reload }),
    decideRefundClaim: build.mutation({ ...mutationOf(decideRefundClaim), ...reload }),
    lookAtRegistration: build.mutation(mutationOf(lookAtRegistration)),
    nextReceipt: build.mutation(mutationOf(nextReceipt)),
    recordRefund: build.mutation({ ...mutationOf(recordRefund), ...reload }),
    rejectionReasons: build.query(queryOf(listRejectionReasons, ['registration'])),
    rejectRegistration: build.mutation({ ...mutationOf(rejectRegistration), ...reload }),
    reopenRegistration: build.mutation({ ...mutationOf(reopenRegistration), ...reload }),
    revokeApproval: build.mutation({ ...mutationOf(revokeApproval), ...reload }),
    savedViews: build.query(queryOf(listSavedViews, ['saved-view'])),
    createSavedView: build.mutation({ ...mutationOf(createSavedView), ...reloadViews }),
    deleteSavedView: build.mutation({ ...mutationOf(deleteSavedView), ...reloadViews }),
    updateRejectionReasons: build.mutation({ ...mutationOf(updateRejectionReasons), ...reload }),
  }),
});

export const {
  useAdminRegistrationQuery,
  useApproveRegistrationMutation,
  useApproveWithCashMutation,
  useApproveWithoutReceiptMutation,
  useDecideRefundClaimMutation,
  useDecisionEmailQuery,
  useRejectionReasonsQuery,
  useUpdateRejectionReasonsMutation,
  useCancelRegistrationMutation,
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useSavedViewsQuery,
  useLazyRegistrationsQuery,
  useLookAtRegistrationMutation,
  useNextReceiptMutation,
  useRecordRefundMutation,
  useRegistrationsEventQuery,
  useRegistrationsQuery,
  useRejectRegistrationMutation,
  useReopenRegistrationMutation,
  useRevokeApprovalMutation,
} = registrationsApi;
