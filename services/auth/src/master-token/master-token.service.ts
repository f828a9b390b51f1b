import type { MasterTokenRequest } from '@club/contracts/auth/master-token';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { writeAudit } from '@club/service-kit/audit/audit';
import { notAllowed } from '@club/service-kit/errors/service-error';
import type { AuthContext } from '../auth-context.ts';
import { sameKeys } from './key-combination.ts';
import { insertMasterToken, renewMasterToken } from './master-token.repository.ts';

interface Knock {
  request: MasterTokenRequest;
  /** The master token that the browser holds already. */
  held: string;
  address: string;
}

/**
 * Answers the knock on /error with a master token. A browser that holds a live one keeps it, so a second knock does not
 * end its session. @throws 403 for the wrong keys.
 */
export async function giveMasterToken(
  { db, adminKeys }: AuthContext,
  { request, held, address }: Knock,
): Promise<string> {
  if (request.trigger === 'keys' && !sameKeys(request.keys, adminKeys)) {
    throw notAllowed('Nothing opens with these keys.');
  }
  if (held && (await renewMasterToken(db, hashToken(held)))) return held;
  const token = newToken();
  await db.transaction().execute(async (trx) => {
    await insertMasterToken(trx, { hash: hashToken(token), trigger: request.trigger, address });
    await writeAudit(trx, {
      action: 'master_token.given',
      actor: 'visitor',
      subject: 'master_token',
      address,
      detail: { trigger: request.trigger },
    });
  });
  return token;
}
