import type { getPostPreview } from '@club/contracts/content/post-draft';
import { clubMoment } from '@club/contracts/events/event-moment';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { queryAt } from '@club/web-kit/state';
import { Box, Column, Typography } from '@club/web-kit/ui';
import { SITE_IMAGE } from '#src/club/site-head.ts';
import { PostArticle } from './post-article.tsx';
import { isNotFound, PostFailure } from './post-failure.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

const previewRead = queryAt<typeof getPostPreview>('/api/post-previews/{token}', ['posts']);

const inputOf = (params: Record<string, string>) => ({ params: { token: params.token ?? '' } });

/** A post that is not saved or not public yet, behind the signed link of an admin. */
export function PreviewPage({ params }: RemotePageProps) {
  const { data, error, isFetching, refetch } = previewRead.useQuery(inputOf(params));
  return (
    <Column>
      {data && <PreviewBanner until={data.until} />}
      {data && <PostArticle post={data} />}
      {!data && (isFetching || !error) && <PostSkeleton />}
      {!data && !isFetching && error && (
        <PostFailure
          error={error}
          onRetry={refetch}
          missing={{
            title: 'This preview has ended',
            detail: 'Preview links work for two days. Ask the writer for a new one.',
          }}
        />
      )}
    </Column>
  );
}

const PreviewBanner = ({ until }: { until: string }) => (
  <Box
    role="note"
    sx={{ mt: 6, px: 5, py: 3, border: 1, borderColor: 'ink', borderRadius: '14px' }}
  >
    <Typography variant="body2">
      <strong>Preview.</strong> Visitors do not see this page.{' '}
      <span>{`The link works until ${clubMoment(until)}.`}</span>
    </Typography>
  </Box>
);

export const previewPage: RemotePage = {
  Component: PreviewPage,
  async preload({ store, params }) {
    await store.dispatch(previewRead.initiate(inputOf(params)));
  },
  head({ store, params }) {
    const { data, error } = previewRead.select(inputOf(params))(store.getState());
    const title = data ? `Preview: ${data.title}` : 'Preview';
    return {
      title,
      description: '',
      image: SITE_IMAGE,
      ...(isNotFound(error) && { status: 404 }),
    };
  },
};
