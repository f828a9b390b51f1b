import {
  getNewsletter,
  previewNewsletter,
  sendNewsletter,
} from '@club/contracts/content/newsletter-send';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

export const {
  useGetNewsletterQuery,
  usePreviewNewsletterQuery: useNewsletterPreviewQuery,
  useSendNewsletterMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getNewsletter: build.query(queryOf(getNewsletter, ['subscription'])),
    previewNewsletter: build.query(queryOf(previewNewsletter, ['subscription', 'post'])),
    sendNewsletter: build.mutation(mutationOf(sendNewsletter, ['subscription'])),
  }),
});
