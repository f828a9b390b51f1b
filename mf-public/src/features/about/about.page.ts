import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { AboutPage } from './about-page.tsx';
import { aboutApi } from './api.ts';
import { ourStory } from './our-story.ts';

const { getAbout } = aboutApi.endpoints;

export const aboutPage: RemotePage = {
  Component: AboutPage,
  async preload({ store }) {
    await store.dispatch(getAbout.initiate());
  },
  head({ store }) {
    const { data } = getAbout.select()(store.getState());
    return {
      title: 'About',
      description: data ? ourStory(data).join(' ') : 'How the club began, and what it offers.',
      image: SITE_IMAGE,
    };
  },
};
