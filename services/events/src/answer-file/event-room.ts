import { alertAdmins } from '@club/service-kit/email/alert-admins';
import type { Quota } from '@club/service-kit/use-case/ctx';
import type { EventsCtx } from '../events-ctx.ts';

const NEARLY = 0.8;

/** From here on admins should free room: at the whole quota, teams are refused. */
export const isNearlyFull = (bytes: number, { eventBytes }: Quota): boolean =>
  bytes >= eventBytes * NEARLY;

/** Call it when the sum passes {@link isNearlyFull}, so that admins get one email. */
export const alertNearlyFull = (
  ctx: Pick<EventsCtx, 'db' | 'actor'>,
  { title }: { title: string },
  what: 'files' | 'receipts',
): Promise<void> =>
  alertAdmins(ctx, `“${title}” has used 80 % of its room for ${what}`, {
    advice: `Teams cannot send ${what} once the room is used up. ${FREE[what]}`,
  });

const FREE = {
  files:
    'Select teams in the registrations of the event whose files you do not need, for example cancelled ones, and choose Delete files.',
  receipts: 'Ask the operator of the site for more (QUOTA_MB_PER_EVENT).',
};
