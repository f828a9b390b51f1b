import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@club/contracts/content/webhook';
import { sampleId, sampleSave } from '@club/contracts/samples/sample';
import { mockCall, succeed } from '@club/web-kit/mock';
import { collection, recordMocks } from './records.ts';

const blank: Webhook = {
  id: sampleId(401),
  title: 'Club bot',
  url: 'https://hooks.example.org/club',
  format: 'signed',
  kinds: ['registration.created', 'registration.approved'],
  active: true,
  off_reason: null,
  failing_since: null,
  old_secret_until: null,
  ...sampleSave,
};

const webhooks = collection([blank]);
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const sent = (kind: string): WebhookDelivery => ({
  id: crypto.randomUUID(),
  kind,
  state: 'sent',
  created_at: new Date().toISOString(),
  attempt: 1,
  tried_at: new Date().toISOString(),
  next_at: null,
  status: 200,
  duration_ms: 84,
  answer: 'ok',
});
let deliveries = [sent('registration.created')];

/** Webhooks whose receivers accept everything. */
export const webhookMocks = [
  ...recordMocks({
    items: webhooks,
    calls: { list: listWebhooks, update: updateWebhook, delete: deleteWebhook },
    blank,
  }),
  mockCall(createWebhook, ({ body: { version: _, ...form } }) => ({
    ...webhooks.add({ ...blank, ...form, id: crypto.randomUUID(), version: 1 }),
    secret,
  })),
  mockCall(rotateWebhookSecret, () => ({ ...blank, secret })),
  mockCall(testWebhook, () => {
    deliveries = [sent('webhook.test'), ...deliveries];
    return succeed();
  }),
  mockCall(listWebhookDeliveries, () => deliveries),
  mockCall(resendWebhookDelivery, succeed),
];
