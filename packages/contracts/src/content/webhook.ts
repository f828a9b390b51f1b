import { z } from 'zod';
import { choice, formShape, savedShape, text } from '../record/fields.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { id, lineText, moment, requiredText } from '../values/text.ts';
import { urlOf } from '../values/url.ts';
import { defineCall } from './call.ts';

export const webhookFormats = {
  signed: 'Signed JSON (Standard Webhooks)',
  discord: 'Discord: a sentence',
} as const;

/** Most webhooks of the club. */
export const MAX_WEBHOOKS = 20;
/** For how many hours an earlier secret signs too. */
export const OLD_SECRET_HOURS = 24;
/** Most deliveries in the log of a webhook; older ones are kept, and not shown. */
export const SHOWN_DELIVERIES = 50;

const PUBLIC_ONLY =
  'Enter an https address with a public host name, such as https://hooks.example.org/club.';

/** Whether an address can be an endpoint. The server also checks each network address before it connects. */
function isPublicHttps(text: string): boolean {
  const url = urlOf(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  const { hostname } = url;
  return /^[^.].*\.[a-z][^.]*$/.test(hostname) && !/\.(local|localhost|internal)$/.test(hostname);
}

/** A Discord address, which takes Discord's own JSON only. */
export const isDiscordAddress = (url: string): boolean =>
  /^https:\/\/([a-z]+\.)?discord(app)?\.com\/api\/(v\d+\/)?webhooks\//i.test(url);

export const webhookFields = {
  title: text('Name', 60, { isRequired: true, isSearched: true, placeholder: 'Discord' }),
  url: {
    ...{ type: 'address' as const, label: 'Address', isRequired: true, isSearched: true },
    form: lineText('Address', PUBLIC_ONLY)
      .max(500, 'Address can have at most 500 characters.')
      .refine(isPublicHttps, PUBLIC_ONLY),
    saved: z.string(),
  },
  format: choice('Format', webhookFormats, 'Choose a format.'),
};

export const webhook = z.object({
  id,
  ...savedShape(webhookFields),
  kinds: z.array(z.string()).describe('A newer release may know more kinds'),
  active: z.boolean(),
  off_reason: z
    .string()
    .nullable()
    .describe('Why the site switched it off: `gone` (410) or `failing`; null: it did not'),
  failing_since: moment
    .nullable()
    .describe('Since when every try has failed; null: the last one worked'),
  old_secret_until: moment.nullable().describe('Until then the earlier secret signs too'),
  ...lastSave,
});
export type Webhook = z.infer<typeof webhook>;

export const createdWebhook = webhook.extend({ secret: z.string().describe('Shown only here') });

export const webhookForm = z.object({
  ...formShape(webhookFields),
  kinds: z
    .array(requiredText('Kind', 60), 'Choose at least one kind.')
    .min(1, 'Choose at least one kind.')
    .max(40, 'Choose at most 40 kinds.'),
  active: z.boolean('Active must be true or false.').default(true),
  version: savedVersion,
});

export const webhookDelivery = z.object({
  id,
  kind: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  created_at: moment,
  attempt: z.int(),
  tried_at: moment.nullable(),
  next_at: moment.nullable().describe('The next try; null: none'),
  status: z.int().nullable().describe('HTTP status of the last answer; null: none came'),
  duration_ms: z.int().nullable(),
  answer: z.string().nullable().describe('The beginning of the last answer, or why none came'),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listWebhooks = defineCall({
  id: 'listWebhooks',
  route: 'GET /api/admin/webhooks',
  summary: 'The addresses that the site tells about changes, by name, without their secrets.',
  topics: ['webhooks'],
  answer: z.array(webhook),
});

export const createWebhook = defineCall({
  id: 'createWebhook',
  route: 'POST /api/admin/webhooks',
  summary:
    'Adds a webhook. The response is the only place that shows its secret. Needs a fresh code.',
  touches: ['webhooks'],
  body: webhookForm,
  status: 201,
  answer: createdWebhook,
});

export const updateWebhook = defineCall({
  id: 'updateWebhook',
  route: 'PUT /api/admin/webhooks/{id}',
  summary: 'Changes a webhook. Its secret stays. Needs a fresh code.',
  touches: ['webhooks'],
  body: webhookForm,
  answer: webhook,
});

export const deleteWebhook = defineCall({
  id: 'deleteWebhook',
  route: 'DELETE /api/admin/webhooks/{id}',
  summary: 'Deletes a webhook with its log. What waits is not sent.',
  touches: ['webhooks'],
});

export const rotateWebhookSecret = defineCall({
  id: 'rotateWebhookSecret',
  route: 'POST /api/admin/webhooks/{id}/secret',
  summary:
    'Makes a new secret. For 24 hours deliveries carry a signature of each secret. Needs a fresh code.',
  touches: ['webhooks'],
  answer: createdWebhook,
});

export const testWebhook = defineCall({
  id: 'testWebhook',
  route: 'POST /api/admin/webhooks/{id}/test',
  summary: 'Sends a test, once. The log shows the answer.',
  touches: ['webhooks'],
  status: 202,
});

export const listWebhookDeliveries = defineCall({
  id: 'listWebhookDeliveries',
  route: 'GET /api/admin/webhooks/{id}/deliveries',
  summary: 'The last deliveries of a webhook, newest first.',
  topics: ['webhooks'],
  answer: z.array(webhookDelivery),
});

export const resendWebhookDelivery = defineCall({
  id: 'resendWebhookDelivery',
  route: 'POST /api/admin/webhook-deliveries/{id}/resend',
  summary: 'Sends a delivery again now, under its earlier webhook-id.',
  touches: ['webhooks'],
  status: 202,
});
