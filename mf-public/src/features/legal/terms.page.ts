import type { RemotePage } from '@club/web-kit/remotes';
import { contactInfoApi } from '#src/club/contact-info.api.ts';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { TermsPage } from './terms-page.tsx';

export const termsPage: RemotePage = {
  Component: TermsPage,
  async preload({ store }) {
    await store.dispatch(contactInfoApi.endpoints.getContactInfo.initiate());
  },
  head: () => ({
    title: 'Terms and Conditions',
    description: 'What holds when you use this site or take part in an event.',
    image: SITE_IMAGE,
  }),
};
