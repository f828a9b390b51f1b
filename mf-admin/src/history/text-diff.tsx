import { Box } from '@club/web-kit/ui';
import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** Longer texts are compared by lines: by words they would block the page. */
const MAX_BY_WORDS = 20_000;
/** Unchanged text around a change. */
const CONTEXT = 160;

/** Two texts as one, with what was removed and what was added. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compare(before, after), [before, after]);
  return (
    <Box dir="auto" sx={textSx} tabIndex={0} role="region" aria-label="Changes of the text">
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff never move.
        if (part.added) return <ins key={index}>{part.value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff never move.
        if (part.removed) return <del key={index}>{part.value}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff never move.
        return <span key={index}>{shorten(part.value, index, parts.length)}</span>;
      })}
    </Box>
  );
}

/** The parts of two texts: in both, only before, only after. */
export function compare(before: string, after: string): Change[] {
  const isLong = before.length + after.length > MAX_BY_WORDS;
  const limit = { timeout: 1000 };
  const parts: Change[] | undefined = isLong
    ? diffLines(before, after, limit)
    : diffWordsWithSpace(before, after, limit);
  const whole = (value: string, side: object): Change => ({
    ...{ value, count: 1, added: false, removed: false },
    ...side,
  });
  return parts ?? [whole(before, { removed: true }), whole(after, { added: true })];
}

/** Keeps the ends of unchanged text that are beside a change. */
export function shorten(text: string, index: number, count: number): string {
  if (text.length <= 2 * CONTEXT + 20) return text;
  const start = index === 0 ? '' : text.slice(0, CONTEXT);
  const end = index === count - 1 ? '' : text.slice(-CONTEXT);
  return `${start} … ${end}`;
}

const textSx = {
  maxHeight: 360,
  overflow: 'auto',
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& ins': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    bgcolor: 'rgb(46 160 67 / 0.2)',
  },
  '& del': { bgcolor: 'rgb(218 54 51 / 0.18)' },
} as const;
