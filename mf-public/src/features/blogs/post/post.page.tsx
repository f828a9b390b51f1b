import type { Post } from '@club/contracts/content/post';
import { changedAt } from '@club/contracts/content/post-identity';
import { shareImage } from '@club/contracts/content/share-image';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { clubOf } from '@club/web-kit/state';
import { CardGrid, Column, Section } from '@club/web-kit/ui';
import { SITE_IMAGE } from '#src/club/site-head.ts';
import { PostCard } from '../post-card.tsx';
import { authorOf, latestPosts, moreBy, postRead } from '../reads.ts';
import { NewsletterBox } from './newsletter-box.tsx';
import { PostArticle } from './post-article.tsx';
import { isNotFound, NOT_FOUND, PostFailure } from './post-failure.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

const inputOf = (params: Record<string, string>) => ({ params: { id: params.id ?? '' } });

/** A post, other posts by its author, and the newsletter box. */
export function PostPage({ params }: RemotePageProps) {
  const { data, error, isFetching, refetch } = postRead.useQuery(inputOf(params));
  return (
    <Column>
      {data && <PostArticle post={data} />}
      {!data && (isFetching || !error) && <PostSkeleton />}
      {!data && !isFetching && error && <PostFailure error={error} onRetry={refetch} />}
      {data && <MorePosts post={data} />}
      {data && <NewsletterBox />}
    </Column>
  );
}

function MorePosts({ post }: { post: Post }) {
  const { data } = latestPosts.useQuery(moreBy(post));
  if (!data || data.length === 0) return null;
  return (
    <Section title={`More from ${authorOf(post)}`} id="more" isLast>
      <CardGrid>
        {data.map((other) => (
          <li key={other.id}>
            <PostCard post={other} heading="h3" />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

export const postPage: RemotePage = {
  Component: PostPage,
  async preload({ store, params }) {
    const { data } = await store.dispatch(postRead.initiate(inputOf(params)));
    if (data) await store.dispatch(latestPosts.initiate(moreBy(data)));
  },
  head({ store, params }) {
    const { data, error } = postRead.select(inputOf(params))(store.getState());
    if (data) {
      return {
        title: data.title,
        description: data.excerpt || `A post by ${authorOf(data)}.`,
        image: shareImage(data),
        imageAlt: data.title,
        published: data.created_at,
        modified: changedAt(data),
      };
    }
    return isNotFound(error)
      ? { title: NOT_FOUND, description: '', image: SITE_IMAGE, status: 404 }
      : { title: clubOf(store.getState()).blogs_title, description: '', image: SITE_IMAGE };
  },
};
