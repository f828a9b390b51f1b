import { storeAvif } from '@club/service-kit/images/avif-image';
import { bulkJob } from '@club/service-kit/jobs/job-queue';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { JobHelpers } from 'graphile-worker';

export const MAKE_AVIF = 'make_avif';

/** One job at a time in all processes. */
const QUEUE = { queueName: MAKE_AVIF, jobKey: MAKE_AVIF };

/** Every five minutes, because images come from several services, and some from earlier builds. */
export const avifCrontab = `*/5 * * * * ${MAKE_AVIF} ?queue=${MAKE_AVIF}&jobKey=${MAKE_AVIF}&priority=${bulkJob.priority}&max=5`;

type AvifDeps = Pick<ServiceDeps, 'pool' | 'storage'>;

/**
 * Makes the AVIF files of one image that a record uses, the newest first. Another job does the next one, so that the end of
 * the process never waits for more than one image.
 */
export async function makeAvif(deps: AvifDeps, helpers: Pick<JobHelpers, 'addJob'>): Promise<void> {
  const id = await findUntried(deps);
  if (!id) return;
  const widths = await storeAvif(deps.storage, id);
  await deps.pool.query(
    `insert into kit.image_avif (image_id, widths) values ($1, $2) on conflict do nothing`,
    [id, widths],
  );
  await helpers.addJob(MAKE_AVIF, {}, { ...bulkJob, ...QUEUE });
}

async function findUntried({ pool }: AvifDeps): Promise<string | undefined> {
  const { rows } = await pool.query<{ image_id: string }>(
    `select image_id from kit.image_use where state = 'live'
       and image_id not in (select image_id from kit.image_avif)
     order by changed_at desc limit 1`,
  );
  return rows[0]?.image_id;
}
