import { TEST_KIND } from '@club/contracts/content/webhook-kinds';
import { DAY_MS } from '@club/contracts/values/day';
import { alertAdmins } from '@club/service-kit/email/alert-admins';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ContentCtx } from '../content-ctx.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../tables.ts';
import * as webhookRepository from './webhook.repository.ts';
import { recordWebhook } from './webhook.service.ts';
import * as deliveryRepository from './webhook-delivery.repository.ts';
import { requestOf } from './webhook-request.ts';

/** Seconds before the second try, the third … The last try is a day after the change. */
const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 28_800, 28_800];
/** A receiver that gave no answer rests for so long, so that its other deliveries do not wait for one timeout each. */
const REST_S = 60;
const LONGEST_REST_S = 3600;
/** A webhook that failed for so long is switched off. */
const FAILING_DAYS = 3;
const SHOWN = 200;

interface Outcome {
  /** Null without an answer. */
  status: number | null;
  answer: string;
  duration_ms: number;
  retryAfter: number;
}

/** The job of a delivery: one try. A try that a killed process did not record is made again, with the same `webhook-id`. */
export async function sendWebhook(ctx: ContentCtx, { id }: { id: string }): Promise<void> {
  const due = await takeDue(ctx, id);
  if (!due) return;
  const outcome = await attempt(ctx, due);
  ctx.log.info({ delivery: id, status: outcome.status }, 'webhook tried');
  await inTransaction(ctx, (ctx) => recordOutcome(ctx, due.delivery, outcome));
}

/** @returns undefined for a delivery that must not be sent, or not now */
const takeDue = (ctx: ContentCtx, id: string) =>
  inTransaction(ctx, async ({ db }) => {
    const delivery = await deliveryRepository.findDelivery(db, id);
    if (delivery?.state !== 'waiting') return undefined;
    const webhook = await webhookRepository.lockWebhook(db, delivery.webhook_id);
    if (!webhook) return undefined;
    const { active, rests_until } = webhook;
    if (!active && delivery.kind !== TEST_KIND) {
      await deliveryRepository.endWaiting(db, webhook.id, OFF);
      return undefined;
    }
    if (!rests_until || rests_until.getTime() <= Date.now()) return { webhook, delivery };
    await deliveryRepository.setDelivery(db, id, { next_at: rests_until });
    await deliveryRepository.queueDelivery(db, id, rests_until);
    return undefined;
  });

const OFF = 'The webhook is switched off.';

async function attempt(
  { postOutside }: ContentCtx,
  { webhook, delivery }: { webhook: WebhookRow; delivery: WebhookDeliveryRow },
): Promise<Outcome> {
  const { body, headers } = requestOf(webhook, delivery);
  const began = performance.now();
  const took = () => ({ duration_ms: Math.round(performance.now() - began) });
  try {
    const { status, text, retryAfter } = await postOutside(webhook.url, body, headers);
    return { status, answer: shown(text), retryAfter, ...took() };
  } catch (error) {
    return { status: null, answer: reasonOf(error), retryAfter: 0, ...took() };
  }
}

/** One line: control characters could change what surrounds it. */
const shown = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, SHOWN);

const reasons: Record<string, string> = {
  ENOTFOUND: 'No host has this name.',
  ECONNREFUSED: 'The receiver refused the connection.',
};

function reasonOf(error: unknown): string {
  const { name, message, code = '' } = error as Error & { code?: string };
  if (message.includes('is not allowed')) return 'The address is not on the public web.';
  if (name === 'AbortError' || name === 'TimeoutError') return 'No answer within 10 seconds.';
  return reasons[code] ?? `No answer: ${code || shown(message)}.`;
}

async function recordOutcome(
  ctx: ContentCtx,
  { id, webhook_id, kind }: WebhookDeliveryRow,
  outcome: Outcome,
) {
  const { db } = ctx;
  const webhook = await webhookRepository.lockWebhook(db, webhook_id);
  const delivery = await deliveryRepository.findDelivery(db, id);
  if (!webhook || !delivery) return;
  const { status, answer, duration_ms } = outcome;
  const tried = {
    ...{ status, duration_ms, answer, tried_at: new Date() },
    attempt: delivery.attempt + 1,
  };
  if (isSuccess(outcome)) {
    await deliveryRepository.setDelivery(db, id, { ...tried, state: 'sent', next_at: null });
    await webhookRepository.noteWebhook(db, webhook_id, { failing_since: null, rests_until: null });
    return;
  }
  const pause = kind === TEST_KIND ? undefined : PAUSES[delivery.attempt];
  const next_at = pause === undefined ? null : inSeconds(Math.max(pause, restOf(outcome)));
  await deliveryRepository.setDelivery(db, id, {
    ...tried,
    state: next_at ? 'waiting' : 'failed',
    next_at,
  });
  if (next_at) await deliveryRepository.queueDelivery(db, id, next_at);
  if (kind !== TEST_KIND) await noteFailure(ctx, webhook, outcome);
}

const isSuccess = ({ status }: Outcome): boolean =>
  status !== null && status >= 200 && status < 300;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

const restOf = ({ status, retryAfter }: Outcome): number =>
  status === null ? REST_S : Math.min(retryAfter, LONGEST_REST_S);

/** 410 says that the receiver wants nothing any more. */
async function noteFailure(ctx: ContentCtx, webhook: WebhookRow, outcome: Outcome): Promise<void> {
  const failing_since = webhook.failing_since ?? new Date();
  const rest = restOf(outcome);
  await webhookRepository.noteWebhook(ctx.db, webhook.id, {
    failing_since,
    ...(rest > 0 && { rests_until: inSeconds(rest) }),
  });
  const isLong = Date.now() - failing_since.getTime() > FAILING_DAYS * DAY_MS;
  if (webhook.active && (outcome.status === 410 || isLong))
    await switchOff(ctx, webhook, outcome.status === 410 ? 'gone' : 'failing');
}

const advice = {
  gone: 'Its address answered 410 Gone: it wants nothing any more. If that is wrong, switch it on again in Settings, Webhooks.',
  failing: `Everything that was sent to it in the last ${FAILING_DAYS} days failed. Settings, Webhooks shows the answers; switch it on again when it works.`,
};

async function switchOff(
  ctx: ContentCtx,
  { id, title }: WebhookRow,
  off_reason: keyof typeof advice,
): Promise<void> {
  await webhookRepository.saveWebhook(ctx.db, id, { active: false, off_reason, updated_by: null });
  await deliveryRepository.endWaiting(ctx.db, id, OFF);
  await recordWebhook(ctx, 'webhook.switched_off', { id, title });
  const more = { isForOwners: true, advice: advice[off_reason] };
  await alertAdmins(ctx, `The webhook ${title} was switched off`, more);
}
