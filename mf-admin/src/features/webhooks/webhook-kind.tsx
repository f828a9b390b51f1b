import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
  webhookForm,
  webhookFormats,
} from '@club/contracts/content/webhook';
import { webhookKindLabel } from '@club/contracts/content/webhook-kinds';
import { urlOf } from '@club/contracts/values/url';
import { useRead } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { SelectInput } from '../../form/select-field.tsx';
import { formatMoment } from '../../format/moment.ts';
import { latestInList, recordActions } from '../../records/record-api.ts';
import { defineRecord, type FieldsProps } from '../../records/record-kind.ts';
import { ActiveCheck, KindChecks } from './kind-checks.tsx';
import { LogButton } from './log-button.tsx';

const schema = webhookForm.omit({ version: true });

const formats = Object.entries(webhookFormats).map(([value, label]) => ({ value, label }));

const kindsText = (kinds: readonly string[]) => kinds.map(webhookKindLabel).join(' · ');

const useWebhookActions = recordActions({
  create: createWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
  useLatest: latestInList(listWebhooks),
});

export const webhookKind = defineRecord({
  noun: 'webhook',
  nouns: 'webhooks',
  schema,
  draftOf: (saved: Webhook | undefined) => ({
    title: saved?.title ?? '',
    url: saved?.url ?? '',
    format: saved?.format ?? ('signed' as const),
    kinds: saved?.kinds ?? [],
    active: saved?.active ?? true,
  }),
  labels: {
    title: 'Name',
    url: 'Address',
    format: 'Format',
    kinds: 'Tell it when',
    active: 'Active',
  },
  inWords: ({ title, url, format = 'signed', kinds, active }) => ({
    Name: title,
    Address: url,
    Format: webhookFormats[format],
    'Tell it when': kindsText(kinds),
    Active: active ? 'Yes' : 'No',
  }),
  Fields: WebhookFields,
  bodyOf: (draft) => draft,
  useList: () => useRead(listWebhooks),
  useActions: useWebhookActions,
  searchText: ({ title, url }) => `${title} ${url}`,
  cardOf: (webhook) => ({
    caption: `${hostOf(webhook.url)} · ${stateText(webhook)}`,
    text: kindsText(webhook.kinds),
    footer: <LogButton webhook={webhook} />,
  }),
  cards: { cards: 2, lines: 3 },
  titles: { add: 'Add Webhook', edit: 'Edit Webhook' },
  texts: {
    add: 'Add Webhook',
    loading: 'Loading the webhooks',
    loadFailed: 'The webhooks did not load',
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

function WebhookFields({ form, field, isNew }: FieldsProps<typeof schema>) {
  const { control } = form;
  return (
    <>
      <TextInput {...field('title')} required autoFocus={isNew} placeholder="Discord" />
      <TextInput
        {...field('url')}
        required
        placeholder="https://"
        inputProps={{ inputMode: 'url', autoComplete: 'off' }}
      />
      <SelectInput {...field('format')} options={formats} />
      <KindChecks control={control} />
      <ActiveCheck control={control} />
    </>
  );
}
