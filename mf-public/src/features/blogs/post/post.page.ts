import { sharePicture } from '@club/contracts/content/share-picture';
import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { blogsApi, moreBy } from '../api.ts';
import { isNotFound, NOT_FOUND } from './post-failure.tsx';
import { PostPage } from './post-page.tsx';

const { getPost, listPosts } = blogsApi.endpoints;

const idOf = (params: Record<string, string>) => ({ params: { id: params.id ?? '' } });

export const postPage: RemotePage = {
  Component: PostPage,
  async preload({ store, params }) {
    const { data } = await store.dispatch(getPost.initiate(idOf(params)));
    if (data) await store.dispatch(listPosts.initiate(moreBy(data)));
  },
  head({ store, params }) {
    const { data, error } = getPost.select(idOf(params))(store.getState());
    if (!data) {
      const isGone = isNotFound(error);
      return {
        title: isGone ? NOT_FOUND : 'Tech Blogs',
        description: '',
        image: SITE_IMAGE,
        ...(isGone && { status: 404 }),
      };
    }
    return {
      title: data.title,
      description: data.excerpt || `A post by ${data.author}.`,
      image: sharePicture(data),
      imageAlt: data.title,
    };
  },
};
