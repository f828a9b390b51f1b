import type { ListedPost } from '@club/contracts/content/post';
import { styled } from '@club/web-kit/ui';
import { longDate } from '#src/format/long-date.ts';
import { authorOf, readTimeOf } from './reads.ts';

const DOT = '1.1em';

/** Each part has a dot before it. The negative margin hides the dot at the start of each line. */
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  overflow: 'hidden',
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${DOT}` },
  '& > span > *::before': {
    content: '"·"',
    display: 'inline-block',
    width: DOT,
    textAlign: 'center',
  },
}));

/** Author, date and read time of a post. */
export function PostMeta({ post }: { post: ListedPost }) {
  return (
    <Line>
      <span>
        <span>{authorOf(post)}</span>
        <time dateTime={post.created_at}>{longDate(post.created_at)}</time>
        <span>{readTimeOf(post)}</span>
      </span>
    </Line>
  );
}
