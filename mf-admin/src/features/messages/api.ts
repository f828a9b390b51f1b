import {
  deleteContactMessages,
  listContactMessages,
  replyToMessage,
} from '@club/contracts/content/contact-message';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactMessages: build.query(queryOf(listContactMessages, ['message'])),
    deleteContactMessages: build.mutation(mutationOf(deleteContactMessages, ['message'])),
    replyToMessage: build.mutation(mutationOf(replyToMessage, ['message'])),
  }),
});

export const {
  useContactMessagesQuery,
  useDeleteContactMessagesMutation,
  useReplyToMessageMutation,
} = messagesApi;
