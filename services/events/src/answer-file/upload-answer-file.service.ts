import { randomUUID } from 'node:crypto';
import { answerFile, type uploadAnswerFile as call } from '@club/contracts/events/answer-file';
import { fileAnswer } from '@club/contracts/events/answer-texts';
import { invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { networkOfAddress } from '@club/service-kit/limits/network';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getOwn } from '../own-registration/own-registration.service.ts';
import { assertOpen, getPlaces } from '../places/places.service.ts';
import { withStoredFile } from '../receipt/receipt.service.ts';
import { extensionOf, readUpload, receiptOf } from '../receipt/receipt-file.ts';
import { invalidPaymentLink } from '../registration/payment-token.service.ts';
import { nextStatus } from '../registration/registration.states.ts';
import * as answerFileRepository from './answer-file.repository.ts';
import { addUnclaimed } from './unclaimed-files.service.ts';

const PLACE = { folder: 'answers', field: answerFile.field };

type Upload = InputOf<typeof call>;

/**
 * Checks and stores a file like a receipt. It belongs to no registration yet: `assertOwnFiles` gives it to the one that sends the answer.
 * @throws 403, 404, 409 `registrations_closed` | `not_open_yet` | `registration_cancelled`, 413, 415, 422, 429, 503, 507 `storage_full`
 */
export async function uploadAnswerFile(ctx: EventsCtx, sent: Upload): Promise<{ answer: string }> {
  const { id: event_id, question } = sent;
  const upload = await readUpload(sent.file, PLACE);
  // Before the file is decoded and stored, so that a refused request costs little.
  await assertAsked(ctx, sent);
  const file = await receiptOf(ctx, upload, PLACE);
  const name = fileName(sent.file.name, extensionOf[file.type]);
  const { key, type } = file;
  const row = { id: randomUUID(), event_id, question_id: question, name, key, type };
  const network = networkOfAddress(ctx.actor.address ?? 'unknown');
  const gone = await withStoredFile(ctx, file, {
    find: answerFileRepository.findByKey,
    record: () =>
      inTransaction(ctx, (ctx) => addUnclaimed(ctx, { ...row, network, bytes: file.bytes.length })),
  });
  for (const key of gone) await ctx.storage.remove(key);
  return { answer: fileAnswer(row) };
}

async function assertAsked(
  ctx: EventsCtx,
  { id, question, payment_token: token }: Upload,
): Promise<void> {
  const event = token
    ? await eventOfTeam(ctx, id, token)
    : await eventRepository.getPublishedEvent(ctx.db, id);
  if (!token) assertOpen(await getPlaces(ctx, id), event);
  const asked = event.questions.find((one) => one.id === question.toLowerCase());
  if (asked?.kind === 'file' && !asked.removed) return;
  throw invalid({ question: 'The club no longer asks for this file. Load the page again.' });
}

async function eventOfTeam({ db }: EventsCtx, id: string, token: string) {
  const own = await getOwn(db, token);
  if (own.event_id !== id) throw invalidPaymentLink();
  nextStatus(own.status, 'answer');
  return eventRepository.getEvent(db, id);
}

/** Without the extension. */
const MAX_NAME = 80;

/** The name that people see: one line without a path and without signs that have no shape, such as those that turn text around. */
export function fileName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const line = last
    .replace(/(?![\u200c\u200d])[\p{C}\u2028\u2029]/gu, '')
    .replace(/\.\p{L}[\p{L}\d]{1,4}$/u, '')
    .replace(/\s+/g, ' ');
  const name = [...line].slice(0, MAX_NAME).join('').trim();
  return `${name || 'file'}.${extension}`;
}
