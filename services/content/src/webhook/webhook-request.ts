import { createHmac } from 'node:crypto';
import {
  TEST_KIND,
  type WebhookData,
  type WebhookPayload,
  webhookKinds,
} from '@club/contracts/content/webhook-kinds';
import { unlinked } from '@club/service-kit/email/unlinked';
import type { WebhookRow } from '../tables.ts';

type Endpoint = Pick<WebhookRow, 'format' | 'secret' | 'old_secret' | 'old_secret_until'>;

/** The body and the headers of a delivery, for this moment. */
export function requestOf(
  endpoint: Endpoint,
  { message, payload }: { message: string; payload: WebhookPayload },
  now = new Date(),
): { body: string; headers: Record<string, string> } {
  const json = { 'content-type': 'application/json', 'user-agent': 'club-webhooks' };
  if (endpoint.format === 'discord') return { body: discordBody(payload), headers: json };
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const { secret, old_secret, old_secret_until } = endpoint;
  const secrets = [
    secret,
    ...(old_secret && old_secret_until && old_secret_until > now ? [old_secret] : []),
  ];
  const signed = `${message}.${timestamp}.${body}`;
  return {
    body,
    headers: {
      ...json,
      'webhook-id': message,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((one) => `v1,${sign(one, signed)}`).join(' '),
    },
  };
}

/** The convention: HMAC with SHA-256, the key is the secret after its prefix. */
const sign = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest('base64');

/** Discord's `SUPPRESS_EMBEDS`. */
const NO_PREVIEWS = 4;
const MOST_TEXT = 1900;

/** A sentence, without mentions: nobody is called by the name of a team. */
const discordBody = (payload: WebhookPayload): string =>
  JSON.stringify({
    content: sentenceOf(payload).slice(0, MOST_TEXT),
    allowed_mentions: { parse: [] },
    flags: NO_PREVIEWS,
  });

function sentenceOf({ type, data }: WebhookPayload): string {
  if (type === TEST_KIND) return `This is a test of the club’s website: ${data.url}`;
  const { sentence } = webhookKinds[type as keyof typeof webhookKinds];
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => plain(data[name]));
  return `${text} ${data.url}`;
}

/** A text of a visitor, without links and without Discord's Markdown. */
const plain = (value: WebhookData[string] | undefined): string =>
  unlinked(String(value ?? '')).replace(/[\\*_~`|<>#[\]()@-]/g, '\\$&');
