import { announceChange } from '@club/service-kit/db/changes';
import { uuidv7 } from '@club/service-kit/db/id';
import { type Scene, storeScene } from '@club/service-kit/drawing/scene';
import type { Storage } from '@club/service-kit/storage/storage';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { lockAbout, saveAbout, saveFeatures } from '../about/about.repository.ts';
import { insertAchievement } from '../achievement/achievement.repository.ts';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import { saveContactInfo } from '../contact-info/contact-info.repository.ts';
import { type ContentTrx, contentDatabase } from '../content-database.ts';
import { insertMediaItem } from '../media/media.repository.ts';
import { insertMember } from '../member/member.repository.ts';
import { insertPost } from '../post/post.repository.ts';
import { seedPosts } from './posts/posts.ts';
import { sampleAchievements } from './sample-achievements.ts';
import { sampleAbout, sampleContactInfo, sampleFeatures } from './sample-club.ts';
import { sampleMedia } from './sample-media.ts';
import { type SampleMember, sampleMembers } from './sample-members.ts';
import { openDoor } from './scenes/campus-scenes.ts';
import { isUntouched } from './seed.repository.ts';
import { storePortrait } from './store-portrait.ts';

/** Fills an untouched site with a club of our own making; does nothing where anything was ever saved. */
export async function seedContent({
  pool,
  storage,
}: Pick<ServiceDeps, 'pool' | 'storage'>): Promise<void> {
  const db = contentDatabase(pool);
  if (!(await isUntouched(db))) return;
  const pictures = await keepPictures(storage);
  await db.transaction().execute(async (trx) => {
    await lockAbout(trx);
    if (!(await isUntouched(trx))) return;
    await saveAbout(trx, { ...sampleAbout, image_url: pictures.story });
    await saveFeatures(trx, sampleFeatures);
    await saveContactInfo(trx, sampleContactInfo);
    await savePeopleAndWorks(trx, pictures);
    await announceChange(trx, CONTENT_TOPIC);
  });
}

type Pictures = Awaited<ReturnType<typeof keepPictures>>;

async function keepPictures(storage: Storage) {
  const scenes = (of: { scene: Scene }[]) =>
    Promise.all(of.map(({ scene }) => storeScene(storage, scene)));
  const faces = sampleMembers.map(({ portrait }, index) =>
    storePortrait(storage, { ...portrait, seed: index + 1 }),
  );
  const [story, media, achievements, posts, members] = await Promise.all([
    storeScene(storage, openDoor),
    scenes(sampleMedia),
    scenes(sampleAchievements),
    scenes(seedPosts),
    Promise.all(faces),
  ]);
  return { story, media, achievements, posts, members };
}

async function savePeopleAndWorks(trx: ContentTrx, pictures: Pictures): Promise<void> {
  for (const [index, { scene: _, publishedAt, ...post }] of seedPosts.entries()) {
    const at = new Date(publishedAt);
    const times = { created_at: at, updated_at: at };
    await insertPost(trx, {
      id: uuidv7(),
      ...post,
      ...times,
      image_url: pictures.posts[index] ?? null,
    });
  }
  for (const [index, { title, description, date, watch }] of sampleMedia.entries()) {
    const picture = pictures.media[index] ?? '';
    const kind = watch
      ? ({ type: 'video', url: watch, thumbnail: picture } as const)
      : ({ type: 'image', url: picture } as const);
    await insertMediaItem(trx, {
      id: uuidv7(),
      title,
      description,
      created_at: new Date(date),
      ...kind,
    });
  }
  for (const [index, { scene: _, date, ...achievement }] of sampleAchievements.entries()) {
    const at = new Date(date);
    const image_url = pictures.achievements[index] ?? null;
    const rest = { year: String(at.getUTCFullYear()), created_at: at, updated_at: at, image_url };
    await insertAchievement(trx, { id: uuidv7(), ...achievement, ...rest });
  }
  for (const [index, { portrait: _, socials, ...member }] of sampleMembers.entries()) {
    const image_url = pictures.members[index] ?? null;
    await insertMember(trx, {
      id: uuidv7(),
      ...member,
      ...addressesOf(member, socials),
      image_url,
    });
  }
}

/** Addresses on reserved domains: no real person's account is shown as somebody else's. */
function addressesOf({ name }: Pick<SampleMember, 'name'>, shown: SampleMember['socials']) {
  const handle = name
    .toLowerCase()
    .replace(/^dr\. /, '')
    .replaceAll(' ', '-');
  const address = (site: SampleMember['socials'][number], url: string) =>
    shown.includes(site) ? url : '';
  return {
    linkedin: address('linkedin', `https://linkedin.example.org/in/${handle}`),
    github: address('github', `https://github.example.org/${handle}`),
    twitter: address('twitter', `https://twitter.example.org/${handle}`),
    portfolio: address('portfolio', `https://${handle}.example.org`),
  };
}
