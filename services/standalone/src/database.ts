import path from 'node:path';
import { createPool, type Pool } from '@club/service-kit/db/database';
import { startEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';

interface Database {
  url: string;
  pool: Pool;
  /** True for the Postgres of our own that nobody else uses. */
  embedded: boolean;
  close(): Promise<void>;
}

/** The given database, or the embedded one in the data folder. @throws with one line when it cannot be reached. */
export async function openDatabase(url: string | undefined, dataDir: string): Promise<Database> {
  const embedded = url
    ? undefined
    : await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') });
  const address = url ?? embedded?.url ?? '';
  const pool = createPool(address);
  try {
    await pool.query('select 1');
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    await embedded?.stop();
    throw new Error(`DATABASE_URL: cannot reach the database (${message || code})`);
  }
  return {
    url: address,
    pool,
    embedded: embedded !== undefined,
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}
