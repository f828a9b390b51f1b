import { undoDecisions } from '@club/contracts/events/decision';
import { api, mutationOf } from '@club/web-kit/state';

export const { useUndoDecisionsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    undoDecisions: build.mutation({
      ...mutationOf(undoDecisions),
      invalidatesTags: ['registration'] as const,
    }),
  }),
});
