import path from 'node:path';
import { awaitDatabase, type OpenDatabase } from '@club/service-kit/db/await-database';
import { startEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { claimDataDir } from './data-dir.ts';

/** Opens the database at DATABASE_URL, or starts the embedded Postgres in the data folder. Claims that folder. */
export const openSiteDatabase: OpenDatabase = async (env, log) => {
  const dataDir = path.resolve(env.DATA_DIR);
  const releaseDataDir = await claimDataDir(dataDir);
  const opened = env.DATABASE_URL ? await awaitDatabase(env, log) : await openEmbedded(dataDir);
  return {
    ...opened,
    async close() {
      await opened.close();
      await releaseDataDir();
    },
  };
};

/** Starts the embedded Postgres. Only one process can use it at a time. */
export async function openEmbedded(dataDir: string) {
  const embedded = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') });
  return { url: embedded.url, isEmbedded: true, close: () => embedded.stop() };
}
