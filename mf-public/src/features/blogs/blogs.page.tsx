import { fillText } from '@club/contracts/club/club-text';
import type { ListedPost } from '@club/contracts/content/post';
import type { RemotePage } from '@club/web-kit/remotes';
import { Link, pageNumber, paths, useLocation } from '@club/web-kit/router';
import { clubOf, useClubText } from '@club/web-kit/state';
import {
  Box,
  Button,
  CardGrid,
  Column,
  EmptyState,
  ErrorPanel,
  PageHeading,
  PageLinks,
} from '@club/web-kit/ui';
import { SITE_IMAGE } from '#src/club/site-head.ts';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { isNotFound } from './post/post-failure.tsx';
import { PostCard } from './post-card.tsx';
import { listedPosts, postPage } from './reads.ts';

const pageOf = (place: { pathname: string; search: string }) => pageNumber(place, 'page') ?? 1;

const addressOf = (page: number) => (page > 1 ? `${paths.blogs}?page=${page}` : paths.blogs);

/** A page of the posts, newest first. Try Again fetches again and does not reload the page. */
export function BlogsPage() {
  const page = pageOf(useLocation());
  const { currentData: data, error, isFetching, refetch } = listedPosts.useQuery(postPage(page));
  const isMissing = isNotFound(error);
  return (
    <Column>
      <PageHeading title={useClubText('blogs_title')}>{useClubText('blogs_intro')}</PageHeading>
      {!data && (isFetching || !error) && <SkeletonGrid label="Loading the posts" lines={3} />}
      {error && !isMissing && !data && !isFetching && (
        <ErrorPanel
          title="Error Loading Content"
          message="Failed to fetch posts"
          action="Try Again"
          onAction={refetch}
        />
      )}
      {isMissing && !isFetching && (
        <EmptyState message="There are no posts on this page.">
          <Button component={Link} to={paths.blogs} variant="outlined">
            See the latest posts
          </Button>
        </EmptyState>
      )}
      {data?.items.length === 0 && <EmptyState message="No blog posts available at the moment." />}
      {data && <Posts posts={data.items} isLatest={page === 1} />}
      {data && (
        <PageLinks
          label="Newer and older posts"
          page={page}
          hasOlder={data.has_older}
          to={addressOf}
        />
      )}
    </Column>
  );
}

/** @param isLatest whether the first post is shown larger than the others */
function Posts({ posts, isLatest }: { posts: ListedPost[]; isLatest: boolean }) {
  const [lead, ...rest] = posts;
  const others = isLatest ? rest : posts;
  return (
    <>
      {isLatest && lead && (
        <Box sx={{ mb: 5 }}>
          <PostCard post={lead} isLead isFirst />
        </Box>
      )}
      {others.length > 0 && (
        <CardGrid>
          {others.map((post) => (
            <li key={post.id}>
              <PostCard post={post} isFirst={!isLatest && post === lead} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

export const blogsPage: RemotePage = {
  Component: BlogsPage,
  async preload({ store, url }) {
    await store.dispatch(listedPosts.initiate(postPage(pageOf(url))));
  },
  head({ store, url }) {
    const page = pageOf(url);
    const state = store.getState();
    const { blogs_title: title, blogs_intro } = clubOf(state);
    const { data, error } = listedPosts.select(postPage(page))(state);
    return {
      title: page > 1 ? `${title}, page ${page}` : title,
      description: fillText(blogs_intro, clubOf(state)),
      image: SITE_IMAGE,
      ...(page > 1 && { previous: addressOf(page - 1) }),
      ...(data?.has_older && { next: addressOf(page + 1) }),
      ...(isNotFound(error) && { status: 404 }),
    };
  },
};
