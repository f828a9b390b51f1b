import type { ListedPost } from '@club/contracts/content/post';
import { styled } from '@club/web-kit/ui';
import { longDate } from '#src/format/long-date.ts';
import { authorOf, readTimeOf } from './api.ts';

const DOT = '1.1em';

/** A dot stands before each part; one at the start of a line is outside and cut off. */
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

/** Who wrote it, when, and how long it takes. */
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
