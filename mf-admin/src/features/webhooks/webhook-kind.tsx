import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
  webhookFields,
  webhookForm,
} from '@club/contracts/content/webhook';
import { webhookKindLabel } from '@club/contracts/content/webhook-kinds';
import { urlOf } from '@club/contracts/values/url';
import { formatMoment } from '../../format/moment.ts';
import { defineRecord } from '../../records/define-kind.ts';
import { draftOf, FieldRows, fieldsInWords } from '../../records/fields-of-kind.tsx';
import { servedBy } from '../../records/record-api.ts';
import type { FieldsProps } from '../../records/record-kind.ts';
import { ActiveCheck, KindChecks } from './kind-checks.tsx';
import { LogButton } from './log-button.tsx';

const schema = webhookForm.omit({ version: true });

const kindsText = (kinds: readonly string[]) => kinds.map(webhookKindLabel).join(' · ');

export const webhookKind = defineRecord({
  noun: 'webhook',
  nouns: 'webhooks',
  schema,
  fields: webhookFields,
  draftOf: (saved: Webhook | undefined) => ({
    ...draftOf(webhookFields, saved),
    kinds: saved?.kinds ?? [],
    active: saved?.active ?? true,
  }),
  inWords: ({ kinds, active, ...draft }) => ({
    ...fieldsInWords(webhookFields, draft),
    'Tell it when': kindsText(kinds),
    Active: active ? 'Yes' : 'No',
  }),
  Fields: WebhookFields,
  ...servedBy(listWebhooks, createWebhook, updateWebhook, deleteWebhook),
  cardOf: (webhook) => ({
    caption: `${hostOf(webhook.url)} · ${stateText(webhook)}`,
    text: kindsText(webhook.kinds),
    footer: <LogButton webhook={webhook} />,
  }),
  cards: { cards: 2, lines: 3 },
  texts: {
    empty:
      'No webhooks yet. A webhook tells another program, such as the club’s Discord, that a team registers or a post is published.',
    searchPlaceholder: 'Search names and addresses',
    deleted: 'Webhook deleted.',
    deleteFailed: 'The webhook was not deleted. Please try again.',
    deleteNote: 'Its log is deleted too, and what waits is not sent. This cannot be undone.',
  },
  savedText: (_draft, isNew) => (isNew ? 'Webhook added.' : 'Webhook saved.'),
});

/** The path of an address can be its secret, so a list shows the host alone. */
const hostOf = (url: string): string => urlOf(url)?.host ?? url;

function stateText({ active, off_reason, failing_since }: Webhook): string {
  if (active && failing_since) return `Failing since ${formatMoment(failing_since)}`;
  if (active) return 'Active';
  if (off_reason === 'gone') return 'Switched off: its address answered 410 Gone';
  return off_reason === 'failing' ? 'Switched off: it failed for three days' : 'Off';
}

function WebhookFields(props: FieldsProps<typeof schema>) {
  const { control } = props.form;
  return (
    <>
      <FieldRows {...props} fields={webhookFields} />
      <KindChecks control={control} />
      <ActiveCheck control={control} />
    </>
  );
}
