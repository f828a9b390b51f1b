import type { Post } from '@club/contracts/content/post';
import { Markdown } from '@club/web-kit/markdown';
import { Link, paths } from '@club/web-kit/router';
import { Box, Picture, styled, Typography } from '@club/web-kit/ui';
import { ViewerArea } from '@club/web-kit/viewer';
import { Suspense } from 'react';
import { Icon } from '#src/components/icon.tsx';
import { PostMeta } from '../post-meta.tsx';

/** A column of about seventy characters per line. */
export const ArticleColumn = styled('div')({ maxWidth: 720, marginInline: 'auto' });

const BackLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
}));

/** Heading, image and content of a post. The content is hydrated in a task of its own. */
export function PostArticle({ post }: { post: Post }) {
  return (
    <article>
      <ArticleColumn>
        <Box component="header" sx={{ pt: { xs: 8, md: 14 } }}>
          <BackLink to={paths.blogs}>
            <Icon name="back" size={18} />
            Back to Blogs
          </BackLink>
          <Typography
            variant="h1"
            dir="auto"
            sx={{ mt: 4, fontSize: 'clamp(2.3rem, 1.6rem + 3vw, 3.75rem)' }}
          >
            {post.title}
          </Typography>
          {post.excerpt && (
            <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 5 }}>
              {post.excerpt}
            </Typography>
          )}
          <Box sx={{ mt: 5 }}>
            <PostMeta post={post} />
          </Box>
        </Box>
      </ArticleColumn>
      <Box sx={{ maxWidth: 920, mx: 'auto', mt: 8, borderRadius: '24px', overflow: 'hidden' }}>
        <Picture
          src={post.image_url}
          title={post.title}
          alt=""
          width={920}
          height={518}
          sizes="(min-width: 968px) 920px, 100vw"
          isFirst
        />
      </Box>
      <ArticleColumn>
        <Box sx={{ py: { xs: 8, md: 12 } }}>
          <Suspense>
            <ViewerArea>
              <Markdown text={post.content} />
            </ViewerArea>
          </Suspense>
        </Box>
      </ArticleColumn>
    </article>
  );
}
