import { resendWebhookDelivery, type WebhookDelivery } from '@club/contracts/content/webhook';
import { webhookKindLabel } from '@club/contracts/content/webhook-kinds';
import { formatMoment } from '../../format/moment.ts';
import { chip, facts, type ListKind } from '../../list/list-kind.tsx';
import { write } from '../../list/row-action.ts';

const states = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;

/** The deliveries of a webhook: what each told, how the last try ended, and when the next one is. */
export const deliveries: ListKind<WebhookDelivery> = {
  label: 'Deliveries',
  empty: 'Nothing was sent yet. Send a test to see whether the address works.',
  nameOf: ({ kind, created_at }) => `${webhookKindLabel(kind)}, ${formatMoment(created_at)}`,
  columns: [
    facts(({ answer, ...delivery }) => [
      webhookKindLabel(delivery.kind),
      [formatMoment(delivery.created_at), ...factsOf(delivery)].join(' · '),
      answer && <code dir="auto">{answer}</code>,
    ]),
    chip(({ state }) => ({ label: states[state], isOn: state === 'sent' })),
  ],
  rowActions: [
    {
      label: 'Send again',
      busy: 'Sending…',
      name: ({ kind, created_at }) =>
        `Send again: ${webhookKindLabel(kind)}, ${formatMoment(created_at)}`,
      write: ({ id }) => write(resendWebhookDelivery, { params: { id } }),
      failed: 'It was not sent again. Please try again.',
    },
  ],
};

function factsOf(delivery: Omit<WebhookDelivery, 'answer'>): string[] {
  const { tried_at, status, duration_ms, attempt, next_at } = delivery;
  return [
    ...(attempt > 0 ? [`try ${attempt}`] : []),
    ...(tried_at && status !== null ? [`HTTP ${status}`] : []),
    ...(tried_at && duration_ms !== null ? [`${duration_ms} ms`] : []),
    ...(attempt > 0 && next_at ? [`next try ${formatMoment(next_at)}`] : []),
  ];
}
