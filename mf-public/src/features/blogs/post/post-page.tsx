import type { RemotePageProps } from '@club/web-kit/remotes';
import { Column } from '@club/web-kit/ui';
import { useGetPostQuery } from '../api.ts';
import { MorePosts } from './more-posts.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { PostArticle } from './post-article.tsx';
import { PostFailure } from './post-failure.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

/** A post, more of its author, and the newsletter (SPEC §2). */
export function PostPage({ params }: RemotePageProps) {
  const { data, error, isFetching, refetch } = useGetPostQuery({ params: { id: params.id ?? '' } });
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
