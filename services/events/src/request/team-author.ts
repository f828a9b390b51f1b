import { clientAddress } from '@club/service-kit/http/client-address';
import type { Context } from 'hono';
import type { Author } from './author.ts';

/** A team behind a public request. */
export const teamAuthor = (c: Context): Author => ({ actor: 'team', address: clientAddress(c) });
