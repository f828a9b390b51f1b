import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

/** 64 characters before the @ are allowed (RFC 5321). This is enough to forge no key. */
const SIGNATURE_LENGTH = 20;

/** `+7ps-1f0c…@`, anywhere in a message: in its recipient, or in the headers of the email that came back. */
const KEY = /\+([0-9a-z]{1,12})-([0-9a-f]{20})@/g;

/** Keys that name a delivery in its return path. Their letters survive a mail server that ignores case. */
export async function bounceKeys(pool: Pool) {
  const secret = await sharedSecret(pool, 'content.bounce');
  const signatureOf = (id: string) =>
    createHmac('sha256', secret).update(id).digest('hex').slice(0, SIGNATURE_LENGTH);
  const isSigned = (id: string, signature: string) =>
    timingSafeEqual(Buffer.from(signatureOf(id)), Buffer.from(signature));
  return {
    of(deliveryId: number): string {
      const id = deliveryId.toString(36);
      return `${id}-${signatureOf(id)}`;
    },
    /** The delivery that a message names; undefined without a key of ours. */
    find(message: string): number | undefined {
      for (const [, id = '', signature = ''] of message.toLowerCase().matchAll(KEY)) {
        if (isSigned(id, signature)) return Number.parseInt(id, 36);
      }
      return undefined;
    },
  };
}
