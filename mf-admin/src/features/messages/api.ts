import {
  assignMessage,
  deleteContactMessages,
  listAssignees,
  listContactMessages,
  replyToMessage,
} from '@club/contracts/content/contact-message';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactMessages: build.query(queryOf(listContactMessages, ['message'])),
    assignees: build.query(queryOf(listAssignees, ['admin'])),
    assignMessage: build.mutation(mutationOf(assignMessage, ['message'])),
    deleteContactMessages: build.mutation(mutationOf(deleteContactMessages, ['message'])),
    replyToMessage: build.mutation(mutationOf(replyToMessage, ['message'])),
  }),
});

export const {
  useAssigneesQuery,
  useAssignMessageMutation,
  useContactMessagesQuery,
  useDeleteContactMessagesMutation,
  useReplyToMessageMutation,
} = messagesApi;
