import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { homeApi } from './api.ts';
import { HomePage } from './home-page.tsx';

const { listActivity, listContent } = homeApi.endpoints;

export const homePage: RemotePage = {
  Component: HomePage,
  async preload({ store }) {
    await Promise.all([
      store.dispatch(listContent.initiate()),
      store.dispatch(listActivity.initiate()),
    ]);
  },
  head: () => ({
    title: '',
    description:
      'A student club for people who would rather ship it than talk about it. Workshops, contests, and a room that is open late.',
    image: SITE_IMAGE,
  }),
};
