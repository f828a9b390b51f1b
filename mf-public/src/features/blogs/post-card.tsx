import type { ListedPost } from '@club/contracts/content/post';
import { addressOf, Link, paths } from '@club/web-kit/router';
import { Box, Button, Picture, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { CardBody, LivelyCard } from '#src/components/card.tsx';
import { PostMeta } from './post-meta.tsx';

interface PostCardProps {
  post: ListedPost;
  /** The latest post: as wide as the page, with the image beside the text. */
  isLead?: boolean;
  /** Its image is on the first screen and loads at once. */
  isFirst?: boolean;
  heading?: 'h2' | 'h3';
}

const sizes = {
  lead: '(min-width: 1280px) 670px, (min-width: 900px) 56vw, 100vw',
  card: '(min-width: 1280px) 376px, (min-width: 680px) 48vw, 100vw',
} as const;

/** A post in a list. Its Read More link covers the whole card. */
export function PostCard({ post, isLead, isFirst, heading = 'h2' }: PostCardProps) {
  return (
    <LivelyCard
      component="article"
      sx={isLead ? { display: { md: 'grid' }, gridTemplateColumns: { md: '1.3fr 1fr' } } : {}}
    >
      <Box sx={isLead ? { '& > span': { height: { md: '100%' } } } : {}}>
        <Picture
          src={post.image_url}
          title={post.title}
          alt=""
          width={isLead ? 720 : 400}
          height={isLead ? 440 : 225}
          sizes={isLead ? sizes.lead : sizes.card}
          isFirst={Boolean(isFirst)}
        />
      </Box>
      <CardBody>
        <PostMeta post={post} />
        <Typography variant={isLead ? 'h2' : 'h4'} component={heading} dir="auto" sx={{ mt: 3 }}>
          {post.title}
        </Typography>
        {post.excerpt && (
          <Typography color="textSecondary" variant={isLead ? 'body1' : 'body2'} sx={{ mt: 3 }}>
            {post.excerpt}
          </Typography>
        )}
        <Box sx={{ mt: 'auto', pt: 6 }}>
          <Button
            component={Link}
            to={paths.post(addressOf(post))}
            variant="outlined"
            size="small"
            sx={{ minHeight: 44, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            style={{ position: 'static' }}
          >
            Read More
            <VisuallyHidden>{`: ${post.title}`}</VisuallyHidden>
          </Button>
        </Box>
      </CardBody>
    </LivelyCard>
  );
}
