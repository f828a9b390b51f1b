import { listContactMessages, replyToMessage } from '@club/contracts/content/contact-message';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactMessages: build.query(queryOf(listContactMessages, ['message'])),
    replyToMessage: build.mutation(mutationOf(replyToMessage, ['message'])),
  }),
});

export const { useContactMessagesQuery, useReplyToMessageMutation } = messagesApi;
