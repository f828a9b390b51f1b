import type {
  getPost,
  getPostPage,
  ListedPost,
  listPosts,
  Post,
} from '@club/contracts/content/post';
import { DEFAULT_AUTHOR, DEFAULT_READ_TIME } from '@club/contracts/content/post-defaults';
import { queryAt } from '@club/web-kit/state';

export const latestPosts = queryAt<typeof listPosts>('/api/posts', ['posts']);
export const listedPosts = queryAt<typeof getPostPage>('/api/posts/pages/{page}', ['posts']);
export const postRead = queryAt<typeof getPost>('/api/posts/{id}', ['posts']);

/** The input of a page of the list. */
export const postPage = (page: number) => ({ params: { page } });

const MORE_POSTS = 3;

/** Up to three other posts by the author of this post. */
export const moreBy = ({ author, id }: Pick<Post, 'author' | 'id'>) => ({
  query: { author, exclude: id, limit: MORE_POSTS, summary: 'true' as const },
});

/** The defaults of an empty author and read time. */
export const authorOf = ({ author }: ListedPost): string => author || DEFAULT_AUTHOR;
export const readTimeOf = ({ read_time }: ListedPost): string => read_time || DEFAULT_READ_TIME;
