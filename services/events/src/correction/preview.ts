import { createHash } from 'node:crypto';
import type { Topic } from '@club/contracts/http/topics';
import { conflict } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { EventsCtx } from '../events-ctx.ts';

const rollback = Symbol('rollback');

/** Makes a change, keeps its result and rolls the change back. */
async function rolledBack<Result>(
  ctx: EventsCtx,
  change: (ctx: EventsCtx) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  try {
    await inTransaction({ ...ctx, touched: new Set<Topic>() }, async (ctx: EventsCtx) => {
      results.push(await change(ctx));
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return results[0] as Result;
}

const versionOf = (result: object): string =>
  createHash('sha256').update(JSON.stringify(result)).digest('base64url');

/**
 * The two use cases of a change that an admin sees before it is made. The preview makes the change and rolls it back, so it
 * cannot differ from the change. Its `version` is a digest of the result.
 */
export const withPreview = <Input extends object, Result extends object>(
  change: (ctx: EventsCtx, input: Input) => Promise<Result>,
) => ({
  preview: async (ctx: EventsCtx, input: Input): Promise<Result & { version: string }> => {
    const result = await rolledBack(ctx, (ctx) => change(ctx, input));
    return { ...result, version: versionOf(result) };
  },
  /** @throws 409 `changed_since_preview` */
  commit: (
    ctx: EventsCtx,
    { version, ...input }: Input & { version?: string | undefined },
  ): Promise<Result> =>
    inTransaction(ctx, async (ctx: EventsCtx) => {
      const result = await change(ctx, input as unknown as Input);
      if (version !== undefined && version !== versionOf(result)) throw changedSincePreview();
      return result;
    }),
});

const changedSincePreview = () =>
  conflict(
    'changed_since_preview',
    'This registration has changed since the preview. Nothing was saved. Please check the preview again.',
  );
