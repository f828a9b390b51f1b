import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/club-name.ts';
import { contactInfoApi } from '#src/club/contact-info.api.ts';
import { pageTitle } from '#src/format/page-title.ts';
import { ContactPage } from './contact-page.tsx';

export const contactPage: RemotePage = {
  Component: ContactPage,
  async preload({ store }) {
    await store.dispatch(contactInfoApi.endpoints.getContactInfo.initiate());
  },
  head: () => ({
    title: pageTitle('Contact'),
    description: 'Write to the club, call it, or come by.',
    image: SITE_IMAGE,
  }),
};
