import type { StatementLine } from '@club/contracts/events/statement/line';
import type { linkStatementLine as linkCall } from '@club/contracts/events/statement/line-work';
import { toMajor, toMinor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { uuidv7 } from '@club/service-kit/db/id';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import { auditedTeam } from '../registration/audited-team.repository.ts';
import * as listRepository from '../registration/registration-list.repository.ts';
import * as linkRepository from '../statement-link/statement-link.repository.ts';
import { getLine } from './list-lines.service.ts';
import * as lineRepository from './statement-line.repository.ts';

interface Link {
  registration_id: string;
  /** Minor units. */
  amount: number;
  decision_id?: string | null;
}

/** Locks the line and checks that it is open. @returns what is not linked yet, in minor units @throws 404, 409 `line_ignored` | `line_linked` */
export async function lockOpenLine({ db }: EventsCtx, lineId: string): Promise<number> {
  const line = await lineRepository.lockLine(db, lineId);
  if (line.ignored_at) {
    throw conflict('line_ignored', 'This line is ignored. Restore it first.');
  }
  const open = line.amount - (await linkRepository.sumLinks(db, lineId));
  if (open > 0) return open;
  throw conflict('line_linked', 'This line is already linked in full.');
}

/** Writes links of a locked line, with one audit entry for each registration. */
export async function addLinks(ctx: EventsCtx, lineId: string, links: Link[]): Promise<void> {
  for (const { registration_id, amount, decision_id } of links) {
    await linkRepository.insertLink(ctx.db, {
      id: uuidv7(),
      line_id: lineId,
      registration_id,
      amount,
      decision_id: decision_id ?? null,
      linked_by: ctx.actor.name,
    });
    const { detail, ...team } = await auditedTeam(ctx.db, registration_id);
    await recordChange(ctx, {
      ...team,
      action: 'statement_line.linked',
      detail: { ...detail, line: lineId, amount: toMajor(amount) },
      topics: ['registrations'],
    });
  }
}

/** @throws 404, 409 `line_ignored` | `line_linked`, 422 */
export async function linkStatementLine(
  ctx: EventsCtx,
  { line_id, links }: InputOf<typeof linkCall>,
): Promise<StatementLine> {
  await inTransaction(ctx, async (ctx) => {
    const open = await lockOpenLine(ctx, line_id);
    const wanted = links.map((link) => ({ ...link, amount: toMinor(link.amount) }));
    const sum = wanted.reduce((all, { amount }) => all + amount, 0);
    if (sum > open) {
      throw invalid({
        links: `Only ${formatMoney(toMajor(open))} of this line is not linked yet.`,
      });
    }
    await assertTeams(
      ctx,
      wanted.map(({ registration_id }) => registration_id),
    );
    await addLinks(ctx, line_id, wanted);
  });
  return getLine(ctx, line_id);
}

/** @throws 422 for a registration that does not exist or is in the list twice */
async function assertTeams({ db }: EventsCtx, ids: string[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw invalid({ links: 'Name each team once.' });
  const found = await listRepository.listByIds(db, ids);
  if (found.length < ids.length) throw invalid({ links: 'One of the teams does not exist.' });
}

/** @throws 404 */
export async function unlinkStatementLine(
  ctx: EventsCtx,
  { line_id, link_id }: { line_id: string; link_id: string },
): Promise<StatementLine> {
  await inTransaction(ctx, async (ctx) => {
    await lineRepository.lockLine(ctx.db, line_id);
    const link = await linkRepository.deleteLink(ctx.db, { id: link_id, line_id });
    const { detail, ...team } = await auditedTeam(ctx.db, link.registration_id);
    await recordChange(ctx, {
      ...team,
      action: 'statement_line.unlinked',
      detail: { ...detail, line: line_id, amount: toMajor(link.amount) },
      topics: ['registrations'],
    });
  });
  return getLine(ctx, line_id);
}

/** @throws 404, 409 `line_has_links` */
export const ignoreStatementLine = (ctx: EventsCtx, { line_id }: { line_id: string }) =>
  setIgnored(ctx, line_id, true);

/** @throws 404 */
export const restoreStatementLine = (ctx: EventsCtx, { line_id }: { line_id: string }) =>
  setIgnored(ctx, line_id, false);

async function setIgnored(
  ctx: EventsCtx,
  lineId: string,
  isIgnored: boolean,
): Promise<StatementLine> {
  await inTransaction(ctx, async (ctx) => {
    const line = await lineRepository.lockLine(ctx.db, lineId);
    if (isIgnored && (await linkRepository.sumLinks(ctx.db, lineId)) > 0) {
      throw conflict('line_has_links', 'This line is linked to a team. Unlink it first.');
    }
    if ((line.ignored_at !== null) === isIgnored) return;
    await lineRepository.setIgnored(ctx.db, lineId, isIgnored);
    await recordChange(ctx, {
      action: isIgnored ? 'statement_line.ignored' : 'statement_line.restored',
      subject: `statement_line:${lineId}`,
      detail: {},
      topics: ['registrations'],
    });
  });
  return getLine(ctx, lineId);
}
