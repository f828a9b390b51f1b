import type { getContactInfo } from '@club/contracts/content/contact-info';
import { api, queryAt } from '@club/web-kit/state';

export const contactInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContactInfo: build.query(queryAt<typeof getContactInfo>('/api/contact', ['contact'])),
  }),
});

export const { useGetContactInfoQuery } = contactInfoApi;
