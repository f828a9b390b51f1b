import { type Club as ClubSettings, clubDefaults } from '@club/contracts/club/club-defaults';
import { query } from '../db/connections.ts';
import type { Pool } from '../db/database.ts';

/** The club as the sender of emails. */
export interface Club extends Pick<ClubSettings, 'name' | 'accent' | 'logo_url'> {
  /** Replies go to this address; empty when the club has entered none. */
  email: string;
}

/** Reads the club's current name, look and email address. The content service owns them; its database triggers copy them. */
export async function readClub(pool: Pool): Promise<Club> {
  const [row] = await query<{
    name: string;
    email: string;
    settings: Partial<ClubSettings>;
  }>(pool, 'select name, email, settings from kit.club');
  const { name = '', email = '', settings = {} } = row ?? {};
  const { accent, logo_url } = { ...clubDefaults, ...settings };
  return { name: name.trim() || clubDefaults.name, email: email.trim(), accent, logo_url };
}
