import type { ListedPost } from '@club/contracts/content/post';
import type { RemotePage } from '@club/web-kit/remotes';
import { Box, CardGrid, Column, EmptyState, ErrorPanel, PageHeading } from '@club/web-kit/ui';
import { siteHead } from '#src/club/site-head.ts';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { ALL_POSTS, blogsApi, useListPostsQuery } from './api.ts';
import { PostCard } from './post-card.tsx';

/** The posts, newest first (SPEC §2). SPEC §4: Try Again fetches again and does not reload the page. */
export function BlogsPage() {
  const { data, error, isLoading, isFetching, refetch } = useListPostsQuery(ALL_POSTS);
  return (
    <Column>
      <PageHeading title="Tech Blogs">
        What we built, broke and understood, written down.
      </PageHeading>
      {(isLoading || (isFetching && !data)) && <SkeletonGrid label="Loading the posts" lines={3} />}
      {error && !data && !isFetching && (
        <ErrorPanel
          title="Error Loading Content"
          message="Failed to fetch posts"
          action="Try Again"
          onAction={refetch}
        />
      )}
      {data?.length === 0 && <EmptyState message="No blog posts available at the moment." />}
      {data && data.length > 0 && <Posts posts={data} />}
    </Column>
  );
}

function Posts({ posts: [latest, ...others] }: { posts: ListedPost[] }) {
  return (
    <>
      {latest && (
        <Box sx={{ mb: 5 }}>
          <PostCard post={latest} isLead isFirst />
        </Box>
      )}
      {others.length > 0 && (
        <CardGrid>
          {others.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

export const blogsPage: RemotePage = {
  Component: BlogsPage,
  async preload({ store }) {
    await store.dispatch(blogsApi.endpoints.listPosts.initiate(ALL_POSTS));
  },
  head: siteHead('Tech Blogs', 'What the club built, broke and understood, written down.'),
};
