import type { ErasedPart, PersonPart } from '@club/contracts/person/person';
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

/** A service's data about persons, found by email address in any case. */
export interface PersonData<Tables> {
  list(ctx: PersonCtx<Tables>, email: string): Promise<PersonPart[]>;
  /** Runs in a transaction. */
  erase(ctx: PersonCtx<Tables>, email: string): Promise<Erased>;
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
  const { parts, files = [] } = await inTransaction(ctx, async (ctx: PersonCtx<Tables>) => {
    const erased = await data.erase(ctx, email);
    const detail = Object.fromEntries(erased.parts.map(({ kind, count }) => [kind, count]));
    await recordChange(ctx, { action: 'person.erased', subject: 'person', detail });
    return erased;
  });
  for (const key of files) await ctx.storage.remove(key);
  return parts.filter(({ count }) => count > 0);
}

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
});
