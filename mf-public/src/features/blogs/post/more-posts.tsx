import type { Post } from '@club/contracts/content/post';
import { CardGrid, Section } from '@club/web-kit/ui';
import { authorOf, moreBy, useListPostsQuery } from '../api.ts';
import { PostCard } from '../post-card.tsx';

/** Up to three other posts of the same author; nothing where there are none. */
export function MorePosts({ post }: { post: Post }) {
  const { data } = useListPostsQuery(moreBy(post));
  if (!data || data.length === 0) return null;
  return (
    <Section title={`More from ${authorOf(post)}`} id="more">
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
