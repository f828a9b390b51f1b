import { MAX_NAMED, type NamedPart } from '@club/contracts/person/named-person';
import type { ErasedPart, PersonPart } from '@club/contracts/person/person';
import { invalid } from '../errors/service-error.ts';
import type { Ctx } from '../use-case/ctx.ts';
import { inTransaction } from '../use-case/ctx.ts';
import { assertFreshCode } from '../use-case/fresh-code.ts';
import { recordChange } from '../use-case/record-change.ts';

/** What a service needs to list and erase a person's data. An operator's command has it too. */
export type PersonCtx<Tables> = Pick<
  Ctx<Tables>,
  'db' | 'pool' | 'storage' | 'outbox' | 'actor' | 'touched'
>;

interface Erased {
  parts: ErasedPart[];
  /** The keys of files to delete after the commit. If the process dies before, the retention job deletes them. */
  files?: string[];
}

/** A service's data about persons, found by email address in any case, or by name. */
export interface PersonData<Tables> {
  list(ctx: PersonCtx<Tables>, email: string): Promise<PersonPart[]>;
  /** Runs in a transaction. */
  erase(ctx: PersonCtx<Tables>, email: string): Promise<Erased>;
  /** The records that contain every word of a name. Reads at most one more than `MAX_NAMED` of each kind. */
  listByName(ctx: PersonCtx<Tables>, name: string): Promise<NamedPart[]>;
  /** Runs in a transaction. The rows are some of those that `listByName` has found in it. */
  eraseRows(ctx: PersonCtx<Tables>, rows: string[]): Promise<Erased>;
}

async function eraseAndRecord<Tables>(
  ctx: PersonCtx<Tables>,
  erase: (ctx: PersonCtx<Tables>) => Promise<Erased>,
): Promise<ErasedPart[]> {
  const { parts, files = [] } = await inTransaction(ctx, async (ctx: PersonCtx<Tables>) => {
    const erased = await erase(ctx);
    const detail = Object.fromEntries(erased.parts.map(({ kind, count }) => [kind, count]));
    await recordChange(ctx, { action: 'person.erased', subject: 'person', detail });
    return erased;
  });
  for (const key of files) await ctx.storage.remove(key);
  return parts.filter(({ count }) => count > 0);
}

const recordLook = <Tables>(ctx: PersonCtx<Tables>) =>
  recordChange(ctx, { action: 'person.listed', subject: 'person' });

/** What admins and operators do. The audit log records each action, without the address. */
export const personActions = <Tables>(data: PersonData<Tables>) => ({
  /** What the service has about a person. */
  async list(ctx: PersonCtx<Tables>, { email }: { email: string }): Promise<PersonPart[]> {
    const parts = (await data.list(ctx, email)).filter(({ records }) => records.length > 0);
    await recordLook(ctx);
    return parts;
  },
  /** Erases what the service has about a person. A second call finds nothing and changes nothing. */
  erase: (ctx: PersonCtx<Tables>, { email }: { email: string }): Promise<ErasedPart[]> =>
    eraseAndRecord(ctx, (ctx) => data.erase(ctx, email)),
  /** The records that contain a name. @throws 422 when too many of one kind do */
  async listByName(ctx: PersonCtx<Tables>, { name }: { name: string }): Promise<NamedPart[]> {
    const parts = (await data.listByName(ctx, name)).filter(({ records }) => records.length > 0);
    const tooMany = parts.find(({ records }) => records.length > MAX_NAMED);
    if (tooMany) {
      throw invalid({
        name: `More than ${MAX_NAMED} records have this name (${tooMany.kind}). Please enter more of the name.`,
      });
    }
    await recordLook(ctx);
    return parts;
  },
  /** Erases the chosen records. One that no longer has the name stays, because it may be about another person now. */
  eraseRows: (
    ctx: PersonCtx<Tables>,
    { name, rows }: { name: string; rows: string[] },
  ): Promise<ErasedPart[]> =>
    eraseAndRecord(ctx, async (ctx) => {
      const found = (await data.listByName(ctx, name)).flatMap(({ records }) => records);
      const named = new Set(found.map(({ row }) => row));
      return data.eraseRows(
        ctx,
        rows.filter((row) => named.has(row)),
      );
    }),
});

/** The use cases of the back office, which need a fresh code. */
export function personUseCases<Tables>(data: PersonData<Tables>) {
  const withFreshCode =
    <Input, Answer>(act: (ctx: PersonCtx<Tables>, input: Input) => Promise<Answer>) =>
    async (ctx: Ctx<Tables>, input: Input) => {
      await assertFreshCode(ctx);
      return act(ctx, input);
    };
  const { list, erase, listByName, eraseRows } = personActions(data);
  return {
    list: withFreshCode(list),
    erase: withFreshCode(erase),
    listByName: withFreshCode(listByName),
    eraseRows: withFreshCode(eraseRows),
  };
}
