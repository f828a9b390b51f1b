import type { AuditAction } from '../audit/actions.ts';

interface KindFacts {
  /** Its words in the back office. */
  label: string;
  /** For chats, with fields of the data in braces. */
  sentence: string;
  /** The audited changes of a registration that cause it. */
  actions: readonly AuditAction[];
}

/** The kinds of changes that webhooks send. A kind with `actions` is sent for each audited action in its list; code sends the other kinds by name. */
export const webhookKinds = {
  'registration.created': {
    label: 'A team registers',
    sentence: '{team_name} registered for {event_title}.',
    actions: ['registration.registered'],
  },
  'registration.payment_submitted': {
    label: 'A team hands in a receipt',
    sentence: '{team_name} handed in a payment for {event_title}.',
    actions: ['registration.payment_submitted'],
  },
  'registration.approved': {
    label: 'A registration is approved',
    sentence: '{team_name} is approved for {event_title}.',
    actions: [
      'registration.approved',
      'registration.approved_with_cash',
      'registration.approved_without_receipt',
      'registration.confirmed_free',
    ],
  },
  'registration.rejected': {
    label: 'A payment is rejected',
    sentence: 'The payment of {team_name} for {event_title} is rejected.',
    actions: ['registration.rejected'],
  },
  'registration.cancelled': {
    label: 'A registration is cancelled',
    sentence: 'The registration of {team_name} for {event_title} is cancelled.',
    actions: ['registration.cancelled', 'registration.expired'],
  },
  'registration.reopened': {
    label: 'A decision is taken back',
    sentence: 'The decision about {team_name} for {event_title} is taken back.',
    actions: ['registration.approval_revoked', 'registration.reopened', 'registration.restored'],
  },
  'registration.checked_in': {
    label: 'A team arrives',
    sentence: '{team_name} arrived at {event_title}.',
    actions: ['registration.checked_in'],
  },
  'results.published': {
    label: 'Results are published',
    sentence: 'The results of {contest} at {event_title} are published.',
    actions: [],
  },
  'submission.sent': {
    label: 'A team hands in a submission',
    sentence: '{team_name} sent a submission for {event_title}.',
    actions: ['registration.submission_sent'],
  },
  'post.published': {
    label: 'A post is published',
    sentence: 'New post: {title}, by {author}.',
    actions: [],
  },
} as const satisfies Record<string, KindFacts>;

export type WebhookKind = keyof typeof webhookKinds;

/** The kind of delivery that an owner sends to try an endpoint. */
export const TEST_KIND = 'webhook.test';

const facts: [string, KindFacts][] = Object.entries(webhookKinds);

const byAction = new Map(
  facts.flatMap(([kind, { actions }]) => actions.map((action) => [action, kind as WebhookKind])),
);

/** The kind that a change of a registration causes, if any. */
export const webhookKindOf = (action: AuditAction): WebhookKind | undefined => byAction.get(action);

/** The label of a kind, also of one that a newer release sends. */
export const webhookKindLabel = (kind: string): string =>
  kind === TEST_KIND ? 'Test' : (facts.find(([name]) => name === kind)?.[1].label ?? kind);

export type WebhookData = Record<string, string | number | readonly string[]>;

/** What an endpoint gets: the payload of the Standard Webhooks convention. */
export interface WebhookPayload {
  type: string;
  /** ISO time of the change. */
  timestamp: string;
  data: WebhookData;
}

/**
 * The job by which a service tells the content service, which owns the endpoints, about a change. `tellWebhooks` of service-kit
 * adds it in the transaction of the change.
 */
export const TELL_WEBHOOKS = 'tell_webhooks';
export interface ToldChange {
  /** The same in each delivery, so that receivers recognise one that comes again. */
  message: string;
  payload: WebhookPayload;
}
