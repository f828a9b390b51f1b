import { writeAudit } from '@club/service-kit/audit/audit';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { normalEmail } from '../admin/admin-email.ts';
import type { AuthContext } from '../auth-context.ts';
import { passwordMatches } from '../password/password-hash.ts';
import { auditableEmail } from './auditable-email.ts';

/** Notes a try on the decoy page and refuses it after the work of a real sign-in. @throws always 401. */
export async function refuseDecoy(
  { db }: AuthContext,
  { email, address }: { email: string; address: string },
): Promise<never> {
  await passwordMatches(undefined, email);
  await writeAudit(db, {
    action: 'decoy.tried',
    actor: auditableEmail(normalEmail(email)),
    subject: 'decoy',
    address,
  });
  throw new ServiceError(401, 'invalid_credentials', 'Invalid credentials , Please try again.');
}
