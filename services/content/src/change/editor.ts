import type { Actor } from '@club/service-kit/access/admin-guard';
import { clientAddress } from '@club/service-kit/http/client-address';
import type { Context } from 'hono';

/** Who changes something, as the audit log keeps it. */
export interface Editor {
  /** An admin's e-mail, or `system`. */
  actor: string;
  address?: string;
}

/** The signed-in admin behind a request. */
export const editorOf = ({ actor, c }: { actor: Actor; c: Context }): Editor => ({
  actor: actor.email,
  address: clientAddress(c),
});
