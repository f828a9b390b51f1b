import { Box, SquareBlock, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import { ArticleColumn } from './post-article.tsx';

/** A post while it loads. */
export function PostSkeleton() {
  return (
    <ArticleColumn role="status">
      <VisuallyHidden>Loading the post</VisuallyHidden>
      <Box aria-hidden="true" sx={{ display: 'grid', gap: 5, pt: { xs: 12, md: 18 } }}>
        <TextSkeleton width={140} />
        <TextSkeleton width="94%" height={64} />
        <TextSkeleton width="56%" height={64} />
        <TextSkeleton width={300} />
        <Box sx={{ aspectRatio: '16 / 9', mt: 4 }}>
          <SquareBlock style={{ borderRadius: 24 }} />
        </Box>
        {['100%', '96%', '98%', '72%'].map((width) => (
          <TextSkeleton key={width} width={width} />
        ))}
      </Box>
    </ArticleColumn>
  );
}
