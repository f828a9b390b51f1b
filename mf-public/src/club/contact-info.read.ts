import type { getContactInfo } from '@club/contracts/content/contact-info';
import type { RemotePageContext } from '@club/web-kit/remotes';
import { queryAt } from '@club/web-kit/state';

export const contactInfo = queryAt<typeof getContactInfo>('/api/contact', ['contact_info']);

/** Several pages show the contact information, so each fetches it before it renders on the server. */
export async function preloadContactInfo({ store }: RemotePageContext): Promise<void> {
  await store.dispatch(contactInfo.initiate());
}
