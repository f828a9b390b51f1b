import { sendContactMessage } from '@club/contracts/content/contact-message';
import { api, mutationOf } from '@club/web-kit/state';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation(mutationOf(sendContactMessage, ['message'])),
  }),
});

export const { useSendContactMessageMutation } = contactApi;
