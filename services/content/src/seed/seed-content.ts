import { announceChange } from '@club/service-kit/db/changes';
import { uuidv7 } from '@club/service-kit/db/id';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { lockAbout, saveAbout, saveFeatures } from '../about/about.repository.ts';
import { insertAchievement } from '../achievement/achievement.repository.ts';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import { saveContactInfo } from '../contact-info/contact-info.repository.ts';
import { type ContentTrx, contentDatabase } from '../content-database.ts';
import { insertMediaItem } from '../media/media.repository.ts';
import { insertMember } from '../member/member.repository.ts';
import { insertPost } from '../post/post.repository.ts';
import { loadSampleContent } from './sample-content.ts';
import { isUntouched } from './seed.repository.ts';

type SampleContent = Awaited<ReturnType<typeof loadSampleContent>>;

/** Fills an empty site with the sample content of `seed`. Does nothing if any content was ever saved. */
export async function seedContent({
  pool,
  storage,
}: Pick<ServiceDeps, 'pool' | 'storage'>): Promise<void> {
  const db = contentDatabase(pool);
  if (!(await isUntouched(db))) return;
  const sample = await loadSampleContent(storage);
  await db.transaction().execute(async (trx) => {
    await lockAbout(trx);
    if (!(await isUntouched(trx))) return;
    const { features, ...about } = sample.about;
    await saveAbout(trx, about);
    await saveFeatures(trx, features);
    await saveContactInfo(trx, sample.contactInfo);
    await insertRecords(trx, sample);
    await announceChange(trx, CONTENT_TOPIC);
  });
}

async function insertRecords(trx: ContentTrx, sample: SampleContent): Promise<void> {
  for (const post of sample.posts) {
    await insertPost(trx, { id: uuidv7(), ...post, updated_at: post.created_at });
  }
  for (const { image_url, watch, ...item } of sample.media) {
    const shown = watch
      ? ({ type: 'video', url: watch, thumbnail: image_url } as const)
      : ({ type: 'image', url: image_url } as const);
    await insertMediaItem(trx, { id: uuidv7(), ...item, ...shown });
  }
  for (const achievement of sample.achievements) {
    const { created_at } = achievement;
    const year = String(created_at.getUTCFullYear());
    await insertAchievement(trx, { id: uuidv7(), ...achievement, year, updated_at: created_at });
  }
  for (const member of sample.members) await insertMember(trx, { id: uuidv7(), ...member });
}
