import type { Contest } from '@club/contracts/events/contest';
import {
  type Gallery,
  getGalleryPicture as pictureCall,
  type publishGallery as publishCall,
} from '@club/contracts/events/submission';
import { callUrl } from '@club/contracts/http/client';
import { notFound } from '@club/service-kit/errors/service-error';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { findFile, listFiles } from '../answer-file/answer-file.repository.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { getContest, recordContest } from '../contest/contest.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as submissionRepository from './submission.repository.ts';
import { asked, told } from './submissions.service.ts';

const PICTURES = ['image/jpeg', 'image/png'];

/** @throws 404 */
export async function publishGallery(
  ctx: EventsCtx,
  { is_public, ...own }: InputOf<typeof publishCall>,
): Promise<Contest> {
  await inTransaction(ctx, async (ctx) => {
    const contest = await contestRepository.lockContest(ctx.db, own);
    if ((contest.gallery_at !== null) === is_public) return;
    const gallery_at = is_public ? contest.now : null;
    await contestRepository.updateContest(ctx.db, contest.id, { gallery_at });
    const action = is_public ? 'contest.gallery_published' : 'contest.gallery_hidden';
    await recordContest(ctx, action, contest);
  });
  return getContest(ctx, own);
}

/** Of files, only pictures are shown. @param address the id, the slug or an earlier slug of the event @throws 404, also for a draft */
export async function getGallery(
  { db }: EventsCtx,
  { id: address }: { id: string },
): Promise<Gallery> {
  const { id } = await eventRepository.getShownEvent(db, address);
  const sent = (await submissionRepository.listGallery(db, id)).map((row) => ({
    ...row,
    told: told(asked(row.questions), row.answers),
  }));
  const named = sent.flatMap((row) => row.told.flatMap(({ file }) => file ?? []));
  const files = await listFiles(db, named);
  const isPicture = (file: string) =>
    files.some((stored) => stored.id === file && PICTURES.includes(stored.type));
  const shown: Gallery = [];
  for (const { contest_id, module, title, team_name, ...row } of sent) {
    if (shown.at(-1)?.id !== contest_id)
      shown.push({ id: contest_id, name: module ?? title, submissions: [] });
    const answers = row.told.flatMap(({ file, ...part }) => {
      if (!file) return part;
      if (!isPicture(file)) return [];
      const params = { id, submission: row.id, question: part.question };
      return { ...part, picture: callUrl(pictureCall, { params }) };
    });
    shown.at(-1)?.submissions.push({ id: row.id, team_name, answers });
  }
  return shown;
}

/** A picture as wide as a card of the gallery. It is made again after a change that its topics name. @throws 404, 503 */
export async function getGalleryPicture(
  { db, storage, images }: EventsCtx,
  { id, submission, question }: InputOf<typeof pictureCall>,
): Promise<FileAnswer> {
  await eventRepository.getPublishedEvent(db, id);
  const sent = (await submissionRepository.listGallery(db, id)).find(
    (row) => row.id === submission,
  );
  const part =
    sent && told(asked(sent.questions), sent.answers).find((one) => one.question === question);
  const file = part?.file ? await findFile(db, part.file) : undefined;
  const stored = file && PICTURES.includes(file.type) && (await storage.find(file.key));
  if (!stored) throw notFound('Picture');
  const rule = { types: PICTURES, wrongType: '' };
  const { files } = await images.encode(stored.bytes, [{ maxWidth: 800, type: 'image/webp' }], {
    rule,
    field: 'file',
  });
  return { body: files[0] as Uint8Array<ArrayBuffer>, type: 'image/webp' };
}
