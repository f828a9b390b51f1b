import type { ListedPost } from './post.ts';

/** Names a post to feed readers and search engines, whatever its title, its address and the site's domain become. */
export const postIdentity = ({ id }: Pick<ListedPost, 'id'>): string => `urn:uuid:${id}`;

/** When the text of a post changed last. */
export const changedAt = ({
  created_at,
  updated_at = created_at,
}: Pick<ListedPost, 'created_at' | 'updated_at'>): string =>
  updated_at > created_at ? updated_at : created_at;
