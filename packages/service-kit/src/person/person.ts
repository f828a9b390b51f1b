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

/** Lists what the service has about a person; the audit log records that somebody looked, without the address. */
export async function listPerson<Tables>(
  data: PersonData<Tables>,
  ctx: PersonCtx<Tables>,
  email: string,
): Promise<PersonPart[]> {
  const parts = (await data.list(ctx, email)).filter(({ records }) => records.length > 0);
  await recordChange(ctx, { action: 'person.listed', subject: 'person' });
  return parts;
}

/** Erases what the service has about a person. A second call finds nothing and changes nothing. */
export async function erasePerson<Tables>(
  data: PersonData<Tables>,
  ctx: PersonCtx<Tables>,
  email: string,
): Promise<ErasedPart[]> {
  return eraseAndRecord(ctx, (ctx) => data.erase(ctx, email));
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

/** Lists the records that contain a name. @throws 422 when too many of one kind do */
export async function listByName<Tables>(
  data: PersonData<Tables>,
  ctx: PersonCtx<Tables>,
  name: string,
): Promise<NamedPart[]> {
  const parts = (await data.listByName(ctx, name)).filter(({ records }) => records.length > 0);
  const tooMany = parts.find(({ records }) => records.length > MAX_NAMED);
  if (tooMany) {
    throw invalid({
      name: `More than ${MAX_NAMED} records have this name (${tooMany.kind}). Please enter more of the name.`,
    });
  }
  await recordChange(ctx, { action: 'person.listed', subject: 'person' });
  return parts;
}

/** Erases the chosen records. One that no longer has the name stays, because it may be about another person now. */
export const eraseRows = <Tables>(
  data: PersonData<Tables>,
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
  });

/** The use cases of the back office, which need a fresh code. */
export const personUseCases = <Tables>(data: PersonData<Tables>) => ({
  async list(ctx: Ctx<Tables>, { email }: { email: string }) {
    await assertFreshCode(ctx);
    return listPerson(data, ctx, email);
  },
  async erase(ctx: Ctx<Tables>, { email }: { email: string }) {
    await assertFreshCode(ctx);
    return erasePerson(data, ctx, email);
  },
  async listByName(ctx: Ctx<Tables>, { name }: { name: string }) {
    await assertFreshCode(ctx);
    return listByName(data, ctx, name);
  },
  async eraseRows(ctx: Ctx<Tables>, input: { name: string; rows: string[] }) {
    await assertFreshCode(ctx);
    return eraseRows(data, ctx, input);
  },
});
