import { paths } from '@club/contracts/remotes/paths';
import { tellWebhooks } from '@club/service-kit/webhook/tell-webhooks';
import type { ContentCtx } from '../content-ctx.ts';
import type { TitledPost } from './post.repository.ts';

/** Tells the club's webhooks that visitors see a post for the first time, in the caller's transaction. */
export const tellPost = (
  { db, publicUrl }: ContentCtx,
  { id, title, author, slug }: TitledPost,
): Promise<void> =>
  tellWebhooks(db, 'post.published', () => ({
    post_id: id,
    title,
    author,
    url: publicUrl + paths.post(slug),
  }));
