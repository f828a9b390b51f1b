import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { ALL_POSTS, blogsApi } from './api.ts';
import { BlogsPage } from './blogs-page.tsx';

export const blogsPage: RemotePage = {
  Component: BlogsPage,
  async preload({ store }) {
    await store.dispatch(blogsApi.endpoints.listPosts.initiate(ALL_POSTS));
  },
  head: () => ({
    title: 'Tech Blogs',
    description: 'What the club built, broke and understood, written down.',
    image: SITE_IMAGE,
  }),
};
