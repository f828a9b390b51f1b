import {
  changeRegistrationModules,
  previewModuleChange,
  registerTeamAsAdmin,
  resendEmail,
  settleBalance,
  updateRegistrationAnswers,
  updateRegistrationMember,
} from '@club/contracts/events/correction';
import { mergeRegistrations, previewMerge } from '@club/contracts/events/merge';
import { addNote, deleteNote } from '@club/contracts/events/note';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

/** A refusal also shows that the list is out of date. */
const reload = { invalidatesTags: ['registration', 'event'] as const };

const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateMember: build.mutation({
      ...mutationOf(updateRegistrationMember),
      ...reload,
    }),
    updateAnswers: build.mutation({ ...mutationOf(updateRegistrationAnswers), ...reload }),
    modulePreview: build.query(queryOf(previewModuleChange, ['registration'])),
    changeModules: build.mutation({
      ...mutationOf(changeRegistrationModules),
      ...reload,
    }),
    settleBalance: build.mutation({ ...mutationOf(settleBalance), ...reload }),
    resendEmail: build.mutation(mutationOf(resendEmail)),
    registerByHand: build.mutation({ ...mutationOf(registerTeamAsAdmin), ...reload }),
    addNote: build.mutation({ ...mutationOf(addNote), ...reload }),
    deleteNote: build.mutation({ ...mutationOf(deleteNote), ...reload }),
    mergePreview: build.query(queryOf(previewMerge, ['registration'])),
    mergeRegistrations: build.mutation({ ...mutationOf(mergeRegistrations), ...reload }),
  }),
});

export const {
  useAddNoteMutation,
  useChangeModulesMutation,
  useDeleteNoteMutation,
  useMergePreviewQuery,
  useMergeRegistrationsMutation,
  useModulePreviewQuery,
  useRegisterByHandMutation,
  useResendEmailMutation,
  useSettleBalanceMutation,
  useUpdateAnswersMutation,
  useUpdateMemberMutation,
} = correctionsApi;
