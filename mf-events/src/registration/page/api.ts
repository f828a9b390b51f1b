import {
  addTeamMembers,
  answerQuestions,
  cancelOwnRegistration,
  renameTeam,
  restoreOwnRegistration,
  updateRegistration,
} from '@club/contracts/events/own-registration';
import { api, mutationOf } from '@club/web-kit/state';

// A cancelled or restored registration changes the places of its event. The page shows the returned registration itself.
export const {
  useAddTeamMembersMutation,
  useAnswerQuestionsMutation,
  useCancelOwnRegistrationMutation,
  useRenameTeamMutation,
  useRestoreOwnRegistrationMutation,
  useUpdateRegistrationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    addTeamMembers: build.mutation(mutationOf(addTeamMembers, ['event'])),
    answerQuestions: build.mutation(mutationOf(answerQuestions)),
    cancelOwnRegistration: build.mutation(mutationOf(cancelOwnRegistration, ['event'])),
    renameTeam: build.mutation(mutationOf(renameTeam)),
    restoreOwnRegistration: build.mutation(mutationOf(restoreOwnRegistration, ['event'])),
    updateRegistration: build.mutation(mutationOf(updateRegistration, ['event'])),
  }),
});
