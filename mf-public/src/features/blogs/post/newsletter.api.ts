import { subscribe } from '@club/contracts/content/newsletter';
import { api, mutationOf } from '@club/web-kit/state';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({ subscribe: build.mutation(mutationOf(subscribe, ['subscription'])) }),
});

export const { useSubscribeMutation } = newsletterApi;
