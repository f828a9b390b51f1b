import type { getContactInfo } from '@club/contracts/content/contact-info';
import type { RemotePageContext } from '@club/web-kit/remotes';
import { api, queryAt } from '@club/web-kit/state';

const contactInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContactInfo: build.query(queryAt<typeof getContactInfo>('/api/contact', ['contact'])),
  }),
});

export const { useGetContactInfoQuery } = contactInfoApi;

/** Several pages show the contact information, so each fetches it before it renders on the server. */
export async function preloadContactInfo({ store }: RemotePageContext): Promise<void> {
  await store.dispatch(contactInfoApi.endpoints.getContactInfo.initiate());
}
