import { uuidv7 } from '@club/service-kit/db/id';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import { lockAbout, saveAbout, saveFeatures } from '../about/about.repository.ts';
import { saveContactInfo } from '../contact-info/contact-info.repository.ts';
import type { ContentCtx } from '../content-ctx.ts';
import type { ContentDb } from '../content-database.ts';
import { positionOf } from '../member/member.repository.ts';
import { insertRecord } from '../record/record.repository.ts';
import { loadSampleContent } from './sample-content.ts';
import { isUntouched, saveSampleClub } from './seed.repository.ts';

type SampleContent = Awaited<ReturnType<typeof loadSampleContent>>;

/** Fills an empty site with the sample content of `seed`. Does nothing if any content was ever saved. */
export async function seedContent(ctx: ContentCtx): Promise<void> {
  if (!(await isUntouched(ctx.db))) return;
  const sample = await loadSampleContent(ctx.storage);
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await lockAbout(db);
    if (!(await isUntouched(db))) return;
    await saveSampleClub(db);
    const { features, ...about } = sample.about;
    await saveAbout(db, about);
    await saveFeatures(db, features);
    await saveContactInfo(db, sample.contactInfo);
    await insertRecords(db, sample);
    await touchTopics(
      ctx,
      ...(['about', 'achievements', 'club', 'contact_info', 'media', 'members', 'posts'] as const),
    );
  });
}

async function insertRecords(db: ContentDb, sample: SampleContent): Promise<void> {
  for (const post of sample.posts) {
    await insertRecord(db, 'post', { id: uuidv7(), ...post, updated_at: post.created_at });
  }
  for (const { image_url, watch, ...item } of sample.media) {
    const shown = watch
      ? ({ type: 'video', url: watch, thumbnail: image_url } as const)
      : ({ type: 'image', url: image_url } as const);
    await insertRecord(db, 'content', { id: uuidv7(), ...item, ...shown });
  }
  for (const achievement of sample.achievements) {
    const { created_at } = achievement;
    const dates = { year: String(created_at.getUTCFullYear()), updated_at: created_at };
    await insertRecord(db, 'achievement', { id: uuidv7(), ...achievement, ...dates });
  }
  for (const member of sample.members) {
    const position = positionOf({ member_type: member.member_type });
    await insertRecord(db, 'member', { id: uuidv7(), ...member, position });
  }
}
