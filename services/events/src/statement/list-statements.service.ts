import type { Statement } from '@club/contracts/events/statement/import';
import { toMajor } from '@club/contracts/values/minor-units';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import * as statementRepository from './statement.repository.ts';

export const listStatements = async ({ db }: EventsCtx): Promise<Statement[]> =>
  (await statementRepository.listStatements(db)).map((statement) => ({
    ...statement,
    sum_in: toMajor(statement.sum_in),
    sum_out: toMajor(statement.sum_out),
    sum_unclear: toMajor(statement.sum_unclear),
    imported_at: statement.imported_at.toISOString(),
  }));

/** The file can be imported again. @throws 404, 409 `statement_linked` */
export const deleteStatement = (
  ctx: EventsCtx,
  { id }: { id: string },
): Promise<{ success: true }> =>
  inTransaction(ctx, async (ctx) => {
    await statementRepository.lockStatement(ctx.db, id);
    const [statement] = await statementRepository.listStatements(ctx.db, id);
    if (!statement) throw notFound('Statement');
    const { account, file_name, lines_in, lines_out, linked } = statement;
    if (linked > 0) throw conflict('statement_linked', linkedText(linked));
    await statementRepository.deleteStatement(ctx.db, id);
    await recordChange(ctx, {
      action: 'statement.removed',
      subject: `statement:${id}`,
      name: file_name,
      detail: { account, file: file_name, lines_in, lines_out },
      topics: ['registrations'],
    });
    return { success: true };
  });

const linkedText = (lines: number): string =>
  lines === 1
    ? '1 transfer of this import belongs to a team. Unlink it from the team first.'
    : `${lines} transfers of this import belong to teams. Unlink them from the teams first.`;
