import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/club-name.ts';
import { contactInfoApi } from '#src/club/contact-info.api.ts';
import { pageTitle } from '#src/format/page-title.ts';
import { PrivacyPage } from './privacy-page.tsx';

export const privacyPage: RemotePage = {
  Component: PrivacyPage,
  async preload({ store }) {
    await store.dispatch(contactInfoApi.endpoints.getContactInfo.initiate());
  },
  head: () => ({
    title: pageTitle('Privacy Policy'),
    description: 'What this site keeps of its visitors, why, and for how long.',
    image: SITE_IMAGE,
  }),
};
