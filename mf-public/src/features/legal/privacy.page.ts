import type { RemotePage } from '@club/web-kit/remotes';
import { contactInfoApi } from '#src/club/contact-info.api.ts';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { PrivacyPage } from './privacy-page.tsx';

export const privacyPage: RemotePage = {
  Component: PrivacyPage,
  async preload({ store }) {
    await store.dispatch(contactInfoApi.endpoints.getContactInfo.initiate());
  },
  head: () => ({
    title: 'Privacy Policy',
    description: 'What this site keeps of its visitors, why, and for how long.',
    image: SITE_IMAGE,
  }),
};
