import { randomUUID } from 'node:crypto';
import { fileAnswer } from '@club/contracts/events/answer-texts';
import {
  type uploadSubmissionFile as call,
  submissionFile,
} from '@club/contracts/events/submission';
import { invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as answerFileRepository from '../answer-file/answer-file.repository.ts';
import { assertRoomOfEvent } from '../answer-file/own-files.service.ts';
import { fileName } from '../answer-file/upload-answer-file.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getOwn } from '../own-registration/own-registration.service.ts';
import { storeFile } from '../receipt/receipt.service.ts';
import { extensionOf, readUpload, receiptOf } from '../receipt/receipt-file.ts';
import { assertTakes } from './send-submission.service.ts';
import * as submissionRepository from './submission.repository.ts';

const PLACE = { folder: 'answers', field: submissionFile.field, size: submissionFile };

type Upload = InputOf<typeof call>;

/**
 * Stores a file of a team, which its submission then names. It counts against the quota of the event at once, and not against that of its
 * network: a whole hall sends from one network before the close.
 * @throws 403, 404, 409 `submissions_not_open` | `submissions_closed`, 413, 415, 422, 503, 507
 */
export async function uploadSubmissionFile(
  ctx: EventsCtx,
  sent: Upload,
): Promise<{ answer: string }> {
  const upload = await readUpload(sent.file, PLACE);
  // Before the file is decoded and stored, so that a refused request costs little.
  const own = await assertAsked(ctx, sent);
  const file = await receiptOf(ctx, upload, PLACE);
  const name = fileName(sent.file.name, extensionOf[file.type]);
  const team = { registration_id: own.id, question_id: sent.question.toLowerCase() };
  const row = { ...team, id: randomUUID(), event_id: own.event_id, name, key: file.key };
  const gone = await storeFile(ctx, file, {
    find: answerFileRepository.findByKey,
    record: () =>
      inTransaction(ctx, (ctx) =>
        addOwn(ctx, { ...row, type: file.type, bytes: file.bytes.length }),
      ),
  });
  for (const key of gone) await ctx.storage.remove(key);
  return { answer: fileAnswer(row) };
}

/** @returns the keys of earlier uploads that go, whose files the caller deletes after the commit */
async function addOwn(
  ctx: EventsCtx,
  row: Omit<answerFileRepository.NewAnswerFile, 'claimed_at' | 'network'> & {
    registration_id: string;
  },
): Promise<string[]> {
  const event = await eventRepository.lockEvent(ctx.db, row.event_id);
  const gone = await answerFileRepository.deleteSurplus(ctx.db, row);
  await answerFileRepository.insertFile(ctx.db, { ...row, claimed_at: new Date(), network: null });
  await assertRoomOfEvent(ctx, event, {
    ...{ files: [{ id: row.id, field: submissionFile.field }], stored: [row], replaced: [] },
  });
  return gone;
}

async function assertAsked(
  ctx: EventsCtx,
  { payment_token, contest_id, question }: Upload,
): Promise<{ id: string; event_id: string }> {
  const own = await getOwn(ctx.db, payment_token);
  const place = { contest_id, registration_id: own.id };
  const contest = await submissionRepository.getOwnContest(ctx.db, place);
  assertTakes(ctx, contest);
  const asked = contest.questions.find(({ id }) => id === question.toLowerCase());
  if (asked?.kind === 'file' && !asked.removed) return own;
  throw invalid({ question: 'The contest no longer asks for this file. Load the page again.' });
}
