import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

export interface UnsubscribeTokens {
  issue(subscriberId: string): Promise<string>;
  /** The subscriber that a token of ours names. */
  read(token: string): Promise<string | undefined>;
}

/** Tokens that name a subscriber and prove that a mail of ours carried them. They never expire, as the mails do not. */
export function unsubscribeTokens(pool: Pool): UnsubscribeTokens {
  let key: Promise<Buffer> | undefined;
  const sign = async (id: string): Promise<string> => {
    key ??= sharedSecret(pool, 'content.unsubscribe');
    return createHmac('sha256', await key)
      .update(id)
      .digest('base64url');
  };
  return {
    issue: async (id) => `${id}.${await sign(id)}`,
    async read(token) {
      const [id = '', proof = ''] = token.split('.');
      const expected = Buffer.from(await sign(id));
      const given = Buffer.from(proof);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}
