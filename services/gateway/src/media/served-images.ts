import { recordTopics } from '@club/contracts/content/kinds';
import type { Topic } from '@club/contracts/http/topics';
import { type Changes, nextStamp } from '@club/service-kit/db/changes';
import { query } from '@club/service-kit/db/connections';
import type { Pool } from '@club/service-kit/db/database';
import { unavailable } from '@club/service-kit/errors/service-error';

/** The topics of records with images. */
export const imageTopics: readonly Topic[] = [...recordTopics, 'events'];

/** True for an image that a record uses, and for an upload that no record has used yet. */
export type IsServed = (imageId: string) => Promise<boolean>;

interface Load {
  /** Changes before this stamp are in it. */
  stamp: number;
  blocked: Promise<Set<string>>;
}

/**
 * Tells which images may be served. It reads the blocked images, which are few, after each change of records with images.
 * While the database is away it uses the last list. @throws 503 when there is no list yet
 */
export function servedImages(pool: Pool, changes: Pick<Changes, 'lastChange'>): IsServed {
  let last: Set<string> | undefined;
  let load: Load | undefined;
  const start = (): Load => {
    const stamp = nextStamp();
    const blocked = listBlocked(pool).then((found) => {
      last = found;
      return found;
    });
    blocked.catch(() => {
      if (load?.stamp === stamp) load = undefined;
    });
    return { stamp, blocked };
  };
  return async (imageId) => {
    if (!load || load.stamp < changes.lastChange(imageTopics)) load = start();
    const blocked = await load.blocked.catch((cause: unknown) => {
      if (last) return last;
      throw unavailable(cause);
    });
    return !blocked.has(imageId);
  };
}

async function listBlocked(pool: Pool): Promise<Set<string>> {
  const rows = await query<{ image_id: string }>(
    pool,
    `select image_id from kit.image_use group by image_id having not bool_or(state = 'live')`,
  );
  return new Set(rows.map(({ image_id }) => image_id));
}
