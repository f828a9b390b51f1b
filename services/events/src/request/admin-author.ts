import type { Actor } from '@club/service-kit/access/admin-guard';
import { clientAddress } from '@club/service-kit/http/client-address';
import type { Context } from 'hono';
import type { Author } from './author.ts';

/** The signed-in admin behind a request. */
export const adminAuthor = ({ actor, c }: { actor: Actor; c: Context }): Author => ({
  actor: actor.email,
  address: clientAddress(c),
});
