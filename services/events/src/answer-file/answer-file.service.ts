import { createHmac, timingSafeEqual } from 'node:crypto';
import * as calls from '@club/contracts/events/answer-file';
import type { ToldAnswer } from '@club/contracts/events/answer-texts';
import type { Question, TeamAnswers } from '@club/contracts/events/question';
import { callUrl } from '@club/contracts/http/client';
import { sharedSecret } from '@club/service-kit/db/secret';
import { notFound } from '@club/service-kit/errors/service-error';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import type { EventsCtx } from '../events-ctx.ts';
import { visitorFile } from '../receipt/receipt.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import * as answerFileRepository from './answer-file.repository.ts';
import { fileIdsOf } from './own-files.service.ts';

const missing = () => notFound('File');

async function readFile(
  { db, storage }: EventsCtx,
  id: string,
  registration: { id: string; event_id: string },
): Promise<FileAnswer> {
  const row = await answerFileRepository.findFile(db, id);
  const naming = await answerFileRepository.listNaming(db, registration.event_id, [id]);
  const isItsOwn = naming.some(({ registration_id: team }) => team === registration.id);
  const file = row && isItsOwn && (await storage.find(row.key));
  if (!file) throw missing();
  return visitorFile(file, row);
}

/** @throws 404, also for a file of another registration */
export async function getAnswerFile(
  ctx: EventsCtx,
  { id: event_id, registration_id, file }: InputOf<typeof calls.getAnswerFile>,
): Promise<FileAnswer> {
  const registration = { id: registration_id, event_id };
  return readFile(ctx, file, await registrationRepository.getById(ctx.db, registration));
}

/** The answers of one registration, with the addresses of the files that are stored. */
export async function withFileUrls(
  { db }: Pick<EventsCtx, 'db'>,
  { event_id: id, id: registration_id }: { id: string; event_id: string },
  told: ToldAnswer[] | undefined,
): Promise<ToldAnswer[] | undefined> {
  const ids = (told ?? []).flatMap(({ file }) => file ?? []);
  if (ids.length === 0) return told;
  const stored = new Set((await answerFileRepository.listFiles(db, ids)).map((file) => file.id));
  return told?.map(({ file, ...answer }) => {
    if (!file || !stored.has(file)) return answer;
    const params = { id, registration_id, file };
    return { ...answer, file: callUrl(calls.getAnswerFile, { params }) };
  });
}

const TOKEN_BYTES = 52;

const toId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function signatureOf({ pool }: Pick<EventsCtx, 'pool'>, what: Buffer): Promise<Buffer> {
  const secret = await sharedSecret(pool, 'events.answer_file');
  return createHmac('sha256', secret).update(what).digest().subarray(0, 16);
}

/** Ids of the reader and the file, and the second in which the token ends, with a signature. @param reader a registration, or a judge */
async function fileToken(
  ctx: Pick<EventsCtx, 'pool'>,
  reader: string,
  file: string,
): Promise<string> {
  const what = Buffer.alloc(TOKEN_BYTES - 16);
  Buffer.from((reader + file).replaceAll('-', ''), 'hex').copy(what);
  // For an hour the address stays the same, so a list of addresses is not sent again each time.
  const hour = Math.floor(Date.now() / 3_600_000);
  what.writeUInt32BE((hour + calls.FILE_LINK_HOURS + 1) * 3600, 32);
  return Buffer.concat([what, await signatureOf(ctx, what)]).toString('base64url');
}

/** Each address ends after some hours, because a link of a download needs no secret in a header. Not for use inside a transaction. */
export async function fileUrls(
  ctx: Pick<EventsCtx, 'db' | 'pool'>,
  to: { reader: string; ids: string[]; call: Parameters<typeof callUrl>[0] },
): Promise<Record<string, string>> {
  if (to.ids.length === 0) return {};
  const stored = await answerFileRepository.listFiles(ctx.db, to.ids);
  const urls = stored.map(async ({ id }) => {
    const params = { token: await fileToken(ctx, to.reader, id) };
    return [id, callUrl(to.call, { params })] as const;
  });
  return Object.fromEntries(await Promise.all(urls));
}

/** The addresses of the files in the answers of a team, by their ids. */
export async function ownFileUrls(
  ctx: Pick<EventsCtx, 'db' | 'pool'>,
  reader: string,
  { questions, answers }: { questions: Question[]; answers: TeamAnswers },
): Promise<Record<string, string> | undefined> {
  const ids = fileIdsOf(questions, answers);
  return ids.length > 0 ? fileUrls(ctx, { reader, ids, call: calls.getOwnAnswerFile }) : undefined;
}

/** The ids in a token. @throws 404 for a token that was forged or has ended */
export async function readFileToken(
  ctx: Pick<EventsCtx, 'pool'>,
  token: string,
): Promise<{ reader: string; file: string }> {
  const given = Buffer.from(token, 'base64url');
  if (given.length !== TOKEN_BYTES) throw missing();
  const what = given.subarray(0, TOKEN_BYTES - 16);
  const isSigned = timingSafeEqual(given.subarray(-16), await signatureOf(ctx, what));
  if (!isSigned || what.readUInt32BE(32) < Date.now() / 1000) throw missing();
  return { reader: toId(what.subarray(0, 16)), file: toId(what.subarray(16, 32)) };
}

/** @throws 404, also for a token that was forged or has ended */
export async function getOwnAnswerFile(
  ctx: EventsCtx,
  { token }: InputOf<typeof calls.getOwnAnswerFile>,
): Promise<FileAnswer> {
  const { reader, file } = await readFileToken(ctx, token);
  const registration = await registrationRepository.findById(ctx.db, reader);
  if (!registration) throw missing();
  return readFile(ctx, file, registration);
}
