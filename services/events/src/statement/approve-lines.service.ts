import type { approveStatementLines as approveCall } from '@club/contracts/events/statement';
import { notFound, ServiceError } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { approveRegistration } from '../decision/decide.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as listRepository from '../registration/registration-list.repository.ts';
import { addLinks, lockOpenLine } from './link-lines.service.ts';

type Wanted = InputOf<typeof approveCall>['lines'][number];

/** Each line in a transaction of its own: a line that fails leaves the others. */
export async function approveStatementLines(
  ctx: EventsCtx,
  { lines }: InputOf<typeof approveCall>,
) {
  const items = [];
  for (const wanted of lines) items.push(await approveLine(ctx, wanted));
  return { items, undo_until: null };
}

async function approveLine(ctx: EventsCtx, { line_id, registration_id }: Wanted) {
  try {
    await inTransaction(ctx, async (ctx) => {
      const amount = await lockOpenLine(ctx, line_id);
      const [registration] = await listRepository.listByIds(ctx.db, [registration_id]);
      if (!registration) throw notFound('Registration');
      const { event_id: id, team_name } = registration;
      await approveRegistration(ctx, { id, team_name });
      await addLinks(ctx, line_id, [{ registration_id, amount }]);
    });
    return { line_id, outcome: 'done' as const, message: '' };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { line_id, outcome: 'refused' as const, message: error.message };
  }
}
