import { cookies } from '@club/contracts/auth/cookies';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { uuidv7 } from '@club/service-kit/db/id';
import { poolOfCluster } from './postgres.ts';

/** Opens a verified session in the site's database. @returns the headers of its requests */
export async function openAdminSession(dataDir: string): Promise<Record<string, string>> {
  const pool = await poolOfCluster(`${dataDir}/postgres`);
  const [admin, master] = [newToken(), newToken()];
  await pool.query(
    `insert into auth.master_token (token_hash, trigger, address, expires_at)
     values ($1, 'keys', '127.0.0.1', now() + interval '8 hours')`,
    [hashToken(master)],
  );
  await pool.query(
    `insert into auth.session (id, admin_id, token_hash, master_hash, device, address, expires_at, otp_verified_at)
     select $1, id, $2, $3, 'fault', '127.0.0.1', now() + interval '8 hours', now() from auth.admin limit 1`,
    [uuidv7(), hashToken(admin), hashToken(master)],
  );
  await pool.end();
  return { [cookies.admin]: admin, [cookies.master]: master };
}
