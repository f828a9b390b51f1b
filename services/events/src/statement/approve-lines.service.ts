import { UNDO_SECONDS } from '@club/contracts/events/decision';
import { mustPay } from '@club/contracts/events/registration-status';
import type { approveStatementLines as approveCall } from '@club/contracts/events/statement/line-work';
import { toMajor } from '@club/contracts/values/minor-units';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { outcomeOf } from '../decision/decide.service.ts';
import { decide, registrationOf } from '../decision/decision.service.ts';
import * as rules from '../decision/decision-rules.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import * as listRepository from '../registration/registration-list.repository.ts';
import * as linkRepository from '../statement-link/statement-link.repository.ts';
import { addLinks, lockOpenLine } from './link-lines.service.ts';

type Wanted = InputOf<typeof approveCall>['lines'][number];

/** Approvals in a second, at least. */
const PACE = 20;

/** Each line in a transaction of its own: a line that fails leaves the others. All approvals can be undone until the same moment. */
export async function approveStatementLines(
  ctx: EventsCtx,
  { lines }: InputOf<typeof approveCall>,
) {
  const now = await registrationRepository.readClock(ctx.db);
  const undoUntil = new Date(now.getTime() + (UNDO_SECONDS + lines.length / PACE) * 1000);
  const items = [];
  for (const wanted of lines) {
    const outcome = await outcomeOf(approveLine(ctx, wanted, undoUntil));
    items.push({ line_id: wanted.line_id, ...outcome });
  }
  return { items, undo_until: undoUntil.toISOString() };
}

const ALREADY_LINKED = 'A part of this line is linked to the team by hand. Unlink it first.';
const REASON = 'The transfer is on the bank statement.';

/** A team that waits for a decision is approved by its receipt, another one by the transfer alone. */
const approveLine = (ctx: EventsCtx, { line_id, registration_id }: Wanted, undoUntil: Date) =>
  inTransaction(ctx, async (ctx) => {
    const amount = await lockOpenLine(ctx, line_id);
    // Undoing the approval removes its link, and would not know what was linked by hand before.
    if (await linkRepository.isLinked(ctx.db, { line_id, registration_id })) {
      throw conflict('already_linked', ALREADY_LINKED);
    }
    const [registration] = await listRepository.listByIds(ctx.db, [registration_id]);
    if (!registration) throw notFound('Registration');
    const receipt = { received: toMajor(amount), line_id };
    const rule = mustPay(registration.status)
      ? rules.approveTransfer(REASON, receipt)
      : rules.approve(receipt);
    const target = { ...registrationOf(registration.event_id, registration_id), undoUntil };
    const decision = await decide(ctx, target, rule);
    const { decision_id } = decision;
    await addLinks(ctx, line_id, [{ registration_id, amount, decision_id }]);
    return decision;
  });
