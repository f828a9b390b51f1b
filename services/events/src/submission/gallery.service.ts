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

/** The public submissions of an event, by contest. */
async function listPublic({ db }: EventsCtx, eventId: string) {
  const contests = await contestRepository.listContests(db, eventId);
  const shown = contests.filter(({ gallery_at }) => gallery_at);
  return Promise.all(
    shown.map(async ({ id, module, event_title, questions }) => {
      const sent = await submissionRepository.listSent(db, id);
      const submissions = sent
        .filter(({ in_gallery }) => in_gallery)
        .map((row) => ({ ...row, told: told(asked(questions), row.answers) }));
      return { id, name: module ?? event_title, submissions };
    }),
  );
}

/** Of files, only pictures are shown. @param address the id, the slug or an earlier slug of the event @throws 404, also for a draft */
export async function getGallery(ctx: EventsCtx, event: { id: string }): Promise<Gallery> {
  const { id } = await eventRepository.getShownEvent(ctx.db, event.id);
  const contests = await listPublic(ctx, id);
  const all = contests.flatMap(({ submissions }) => submissions);
  const named = all.flatMap(({ told }) => told.flatMap(({ file }) => file ?? []));
  const pictures = (await listFiles(ctx.db, named)).filter(({ type }) => PICTURES.includes(type));
  const isPicture = (file: string) => pictures.some((stored) => stored.id === file);
  const shown = contests.map(({ submissions, ...contest }) => ({
    ...contest,
    submissions: submissions.map(({ id: submission, team_name, told }) => ({
      ...{ id: submission, team_name },
      answers: told.flatMap(({ file, ...part }) => {
        if (!file) return part;
        if (!isPicture(file)) return [];
        const params = { id, submission, question: part.question };
        return { ...part, picture: callUrl(pictureCall, { params }) };
      }),
    })),
  }));
  return shown.filter(({ submissions }) => submissions.length > 0);
}

/** A picture as wide as a card of the gallery. It is made again after a change that its topics name. @throws 404, 503 */
export async function getGalleryPicture(
  ctx: EventsCtx,
  { id, submission, question }: InputOf<typeof pictureCall>,
): Promise<FileAnswer> {
  const { db, storage, images } = ctx;
  const event = await eventRepository.getPublishedEvent(db, id);
  // Each spelling of an id would be kept, and made, for itself.
  if (event.id !== id) throw notFound('Picture');
  const all = (await listPublic(ctx, id)).flatMap(({ submissions }) => submissions);
  const sent = all.find((row) => row.id === submission);
  const part = sent?.told.find((one) => one.question === question);
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
