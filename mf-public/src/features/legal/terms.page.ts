import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/club-name.ts';
import { contactInfoApi } from '#src/club/contact-info.api.ts';
import { pageTitle } from '#src/format/page-title.ts';
import { TermsPage } from './terms-page.tsx';

export const termsPage: RemotePage = {
  Component: TermsPage,
  async preload({ store }) {
    await store.dispatch(contactInfoApi.endpoints.getContactInfo.initiate());
  },
  head: () => ({
    title: pageTitle('Terms and Conditions'),
    description: 'What holds when you use this site or take part in an event.',
    image: SITE_IMAGE,
  }),
};
