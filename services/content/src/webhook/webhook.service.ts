import { randomBytes } from 'node:crypto';
import type * as calls from '@club/contracts/content/webhook';
import {
  isDiscordAddress,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type Webhook,
} from '@club/contracts/content/webhook';
import { webhookKinds } from '@club/contracts/content/webhook-kinds';
import { breaksUnique } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { conflict, invalid, notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { ContentCtx } from '../content-ctx.ts';
import type { WebhookRow as Row } from '../tables.ts';
import * as webhookRepository from './webhook.repository.ts';

type Form = InputOf<typeof calls.createWebhook>;
type ById = { id: string };
type Saved = Pick<Row, 'title' | 'url' | 'format' | 'kinds' | 'active'>;
type WithSecret = Webhook & { secret: string };

export const listWebhooks = async ({ db }: ContentCtx): Promise<Webhook[]> =>
  (await webhookRepository.listWebhooks(db)).map(present);

/** @throws 403 without a fresh code, 409 `too_many_webhooks`, 422 */
export async function createWebhook(ctx: ContentCtx, { version: _, ...form }: Form) {
  await assertFreshCode(ctx);
  return inTransaction(ctx, async (ctx): Promise<WithSecret> => {
    if ((await webhookRepository.countWebhooks(ctx.db)) >= MAX_WEBHOOKS)
      throw conflict('too_many_webhooks', `The club can have at most ${MAX_WEBHOOKS} webhooks.`);
    const row = await named(
      webhookRepository.insertWebhook(ctx.db, {
        ...columnsOf(form),
        id: uuidv7(),
        secret: newSecret(),
        updated_by: ctx.actor.name,
      }),
    );
    await recordWebhook(ctx, 'webhook.created', row, { after: audited(row) });
    return { ...present(row), secret: row.secret };
  });
}

/** @throws 403 without a fresh code, 404, 409 `newer_version`, 422 */
export async function updateWebhook(ctx: ContentCtx, { id, version, ...form }: Form & ById) {
  await assertFreshCode(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await getLocked(ctx, id);
    assertVersion(before.version, version);
    const row = await named(
      webhookRepository.saveWebhook(ctx.db, id, {
        ...columnsOf(form),
        ...RECOVERED,
        updated_by: ctx.actor.name,
      }),
    );
    const changes = { before: audited(before), after: audited(row) };
    await recordWebhook(ctx, 'webhook.updated', row, changes);
    return present(row);
  });
}

/** An admin has looked at it, so its earlier failures are over. */
const RECOVERED = { off_reason: null, failing_since: null, rests_until: null };

/** @throws 404 */
export const deleteWebhook = (ctx: ContentCtx, { id }: ById): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await getLocked(ctx, id);
    await webhookRepository.deleteWebhook(ctx.db, id);
    await recordWebhook(ctx, 'webhook.deleted', row);
  });

/** @throws 403 without a fresh code, 404 */
export async function rotateWebhookSecret(ctx: ContentCtx, { id }: ById) {
  await assertFreshCode(ctx);
  return inTransaction(ctx, async (ctx): Promise<WithSecret> => {
    const { secret: old_secret } = await getLocked(ctx, id);
    const row = await webhookRepository.saveWebhook(ctx.db, id, {
      secret: newSecret(),
      old_secret,
      old_secret_until: new Date(Date.now() + OLD_SECRET_HOURS * 3_600_000),
      updated_by: ctx.actor.name,
    });
    await recordWebhook(ctx, 'webhook.secret_rotated', row);
    return { ...present(row), secret: row.secret };
  });
}

/** @throws 404 */
export async function getLocked({ db }: ContentCtx, id: string): Promise<Row> {
  const row = await webhookRepository.lockWebhook(db, id);
  if (!row) throw notFound('Webhook');
  return row;
}

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Discord refuses what is not its own JSON. @throws 422 for a kind that this release does not know */
function columnsOf({ kinds, format, ...form }: Omit<Form, 'version'>): Saved {
  const unknown = kinds.find((kind) => !Object.hasOwn(webhookKinds, kind));
  if (unknown) throw invalid({ kinds: `${unknown} is not a kind of event.` });
  const ownFormat = isDiscordAddress(form.url) ? 'discord' : format;
  return { ...form, kinds: [...new Set(kinds)], format: ownFormat };
}

/** @throws 422 when another webhook has the name */
const named = (saving: Promise<Row>): Promise<Row> =>
  saving.catch((error: unknown) => {
    if (!breaksUnique(error, 'webhook_title')) throw error;
    throw invalid({ title: 'Another webhook has this name.' });
  });

function present(row: Row): Webhook {
  const { old_secret_until: until } = row;
  const isOver = until !== null && until.getTime() < Date.now();
  return isoTimes({ ...row, old_secret_until: isOver ? null : until });
}

/** The path of an address can be its secret, so the audit log has the host alone. */
const audited = ({ url, title, format, kinds, active }: Row) => ({
  title,
  host: new URL(url).host,
  format,
  kinds: kinds.join(', '),
  active: active ? 'yes' : 'no',
});

type Action = `webhook.${'created' | 'updated' | 'deleted' | 'secret_rotated' | 'switched_off'}`;

export const recordWebhook = (
  ctx: ContentCtx,
  action: Action,
  { id, title }: Pick<Row, 'id' | 'title'>,
  more: { before?: object; after?: object; detail?: object } = {},
): Promise<void> => recordChange(ctx, { action, subject: `webhook:${id}`, name: title, ...more });
