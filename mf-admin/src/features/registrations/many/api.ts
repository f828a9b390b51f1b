import { deleteAnswerFiles } from '@club/contracts/events/answer-file';
import { decideMany } from '@club/contracts/events/decision';
import { emailTeams, previewTeamEmail } from '@club/contracts/events/team-email';
import { api, mutationOf } from '@club/web-kit/state';

export const {
  useDecideManyMutation,
  useDeleteAnswerFilesMutation,
  useEmailTeamsMutation,
  usePreviewTeamEmailMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    decideMany: build.mutation({
      ...mutationOf(decideMany),
      invalidatesTags: ['registration'] as const,
    }),
    deleteAnswerFiles: build.mutation({
      ...mutationOf(deleteAnswerFiles),
      invalidatesTags: ['registration', 'event'] as const,
    }),
    emailTeams: build.mutation(mutationOf(emailTeams)),
    previewTeamEmail: build.mutation(mutationOf(previewTeamEmail)),
  }),
});
