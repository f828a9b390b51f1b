import { cookies } from '@club/contracts/auth/cookies';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { uuidv7 } from '@club/service-kit/db/id';
import { runStatement } from './site-database.ts';

/**
 * Opens a verified session in the site's database: for its first admin. With an email address, for a new owner with that address.
 * @returns the headers of its requests, which are the cookies of a browser too
 */
export async function openAdminSession(
  dataDir: string,
  email?: string,
): Promise<Record<string, string>> {
  const [admin, master] = [newToken(), newToken()];
  const run = (statement: string, values: unknown[]) =>
    runStatement({ dataDir }, statement, values);
  if (email) {
    await run(
      `insert into auth.admin (id, email, password_hash) values ($1, $2, 'none') on conflict do nothing`,
      [uuidv7(), email],
    );
  }
  await run(
    `insert into auth.master_token (token_hash, trigger, address, expires_at)
     values ($1, 'keys', '127.0.0.1', now() + interval '8 hours')`,
    [hashToken(master)],
  );
  await run(
    `insert into auth.session (id, admin_id, token_hash, master_hash, device, address, expires_at, otp_verified_at)
     select $1, id, $2, $3, 'fault', '127.0.0.1', now() + interval '8 hours', now() from auth.admin
     where email = coalesce($4, email) order by created_at limit 1`,
    [uuidv7(), hashToken(admin), hashToken(master), email ?? null],
  );
  return { [cookies.admin]: admin, [cookies.master]: master };
}
