import { DEFAULT_CLUB_NAME } from '@club/contracts/content/club-name';
import type { Pool } from '../db/database.ts';

/** The club as the sender of emails. */
export interface Club {
  name: string;
  /** Replies go to this address; empty when the club has entered none. */
  email: string;
}

/** Reads the club's current name and email address. The content service owns both; its database triggers copy them. */
export async function readClub(pool: Pool): Promise<Club> {
  const { rows } = await pool.query<Club>('select name, email from kit.club');
  return { name: rows[0]?.name.trim() || DEFAULT_CLUB_NAME, email: rows[0]?.email.trim() ?? '' };
}
