import { sql } from 'kysely';
import { conflict } from '../errors/service-error.ts';
import type { Ctx } from './ctx.ts';

/**
 * Before amounts are saved: the club keeps its currency until the transaction ends. Decimals are those of the currency in which the
 * request was read, so the amounts are not saved in another one. @param seen what the admin saw, if the form says it
 * @throws 409 `currency_changed`
 */
export async function keepCurrency<Tables>(
  { db, currency }: Pick<Ctx<Tables>, 'db' | 'currency'>,
  seen = currency,
): Promise<void> {
  const { rows } = await sql<{ kept: string }>`select kit.keep_currency() as kept`.execute(db);
  const kept = rows[0]?.kept;
  if (kept === currency && kept === seen) return;
  throw conflict(
    'currency_changed',
    `The club's currency is now ${kept}. Nothing was saved: reload the page, and check the amounts.`,
  );
}
