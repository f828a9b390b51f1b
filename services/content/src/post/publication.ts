import type { PostForm } from '@club/contracts/content/post';
import { NOT_TO_COME, type PostState } from '@club/contracts/content/post-state';
import { invalid } from '@club/service-kit/errors/service-error';
import { momentOfClock } from '@club/service-kit/time/wall-clock';

interface PublicationColumns {
  /** Undefined columns keep their values. */
  state?: PostState;
  publish_at?: Date | null;
  /** The date of the post: the moment of its first publication. */
  created_at?: Date;
}

interface Circumstances {
  /** Undefined for a new post. */
  before: PostState | undefined;
  timeZone: string;
  now?: Date;
}

/** Whether visitors have seen the post. */
export const wasPublic = (before: PostState | undefined): boolean =>
  before === 'published' || before === 'unpublished';

/** The columns of the state that an admin wants. @throws 422 for a schedule without a moment to come */
export function publicationOf(
  { state, publish_at: at }: Pick<PostForm, 'state' | 'publish_at'>,
  { before, timeZone, now = new Date() }: Circumstances,
): PublicationColumns {
  const wanted = state ?? (before ? undefined : 'published');
  if (!wanted) return {};
  const isKnown = wasPublic(before);
  if (wanted === 'scheduled') {
    const publish_at = at ? momentOfClock(at, timeZone) : now;
    if (publish_at <= now) throw invalid({ publish_at: NOT_TO_COME });
    return { state: wanted, publish_at };
  }
  if (wanted === 'draft') return { state: isKnown ? 'unpublished' : 'draft', publish_at: null };
  const isFirst = before !== undefined && !isKnown;
  return { state: wanted, publish_at: null, ...(isFirst && { created_at: now }) };
}
