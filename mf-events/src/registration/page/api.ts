import {
  addTeamMembers,
  answerQuestions,
  cancelOwnRegistration,
  changeGathering,
  removeJoined,
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
  useChangeGatheringMutation,
  useRemoveJoinedMutation,
  useRenameTeamMutation,
  useRestoreOwnRegistrationMutation,
  useUpdateRegistrationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    addTeamMembers: build.mutation(mutationOf(addTeamMembers, ['event'])),
    answerQuestions: build.mutation(mutationOf(answerQuestions)),
    cancelOwnRegistration: build.mutation(mutationOf(cancelOwnRegistration, ['event'])),
    changeGathering: build.mutation(mutationOf(changeGathering)),
    removeJoined: build.mutation(mutationOf(removeJoined)),
    renameTeam: build.mutation(mutationOf(renameTeam)),
    restoreOwnRegistration: build.mutation(mutationOf(restoreOwnRegistration, ['event'])),
    updateRegistration: build.mutation(mutationOf(updateRegistration, ['event'])),
  }),
});
