import type { RemotePage } from '@club/web-kit/remotes';
import { contactInfoApi } from '#src/club/contact-info.api.ts';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { ContactPage } from './contact-page.tsx';

export const contactPage: RemotePage = {
  Component: ContactPage,
  async preload({ store }) {
    await store.dispatch(contactInfoApi.endpoints.getContactInfo.initiate());
  },
  head: () => ({
    title: 'Contact',
    description: 'Write to the club, call it, or come by.',
    image: SITE_IMAGE,
  }),
};
