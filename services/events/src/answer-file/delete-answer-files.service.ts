import type { deleteAnswerFiles as call } from '@club/contracts/events/answer-file';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as answerFileRepository from './answer-file.repository.ts';

/** Files that no answer names any more go too. Answers can still be sent with the name of a deleted file. @throws 404 */
export async function deleteAnswerFiles(
  ctx: EventsCtx,
  { id, registration_ids }: InputOf<typeof call>,
): Promise<{ files: number; bytes: number }> {
  const deleted = await inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, id);
    await answerFileRepository.releaseUnnamed(ctx.db, id);
    const files = await answerFileRepository.deleteOfTeams(ctx.db, id, registration_ids);
    if (files.length > 0)
      await recordChange(ctx, {
        action: 'event.files_deleted',
        subject: `event:${id}`,
        name: event.title,
        detail: { files: files.length, registrations: registration_ids.length },
        topics: ['registrations', 'events'],
      });
    return files;
  });
  for (const { key } of deleted) await ctx.storage.remove(key);
  return { files: deleted.length, bytes: deleted.reduce((sum, { bytes }) => sum + bytes, 0) };
}
