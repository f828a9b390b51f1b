import { getContactInfo } from '@club/contracts/content/contact-info';
import { api, queryOf } from '@club/web-kit/state';

export const contactInfoApi = api.injectEndpoints({
  endpoints: (build) => ({ getContactInfo: build.query(queryOf(getContactInfo, ['contact'])) }),
});

export const { useGetContactInfoQuery } = contactInfoApi;
