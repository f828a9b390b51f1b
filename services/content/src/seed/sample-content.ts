import { readFile } from 'node:fs/promises';
import { aboutForm } from '@club/contracts/content/about';
import { achievementForm } from '@club/contracts/content/achievement';
import { contactInfoForm } from '@club/contracts/content/contact-info';
import { mediaItemForm } from '@club/contracts/content/media';
import { memberForm } from '@club/contracts/content/member';
import { postForm } from '@club/contracts/content/post';
import { readSeed, storeSeedImage } from '@club/service-kit/seed/seed-files';
import type { Storage } from '@club/service-kit/storage/storage';
import { z } from 'zod';

/** The build copies `seed` to `dist`: the path is the same from `src/seed` and from `dist/src/seed`. */
const SEED = new URL('../../seed/', import.meta.url);

/** The name of a folder in `seed/images`. */
const image = z.string();
const created_at = z.coerce.date();

const sampleAbout = aboutForm.omit({ image_url: true, version: true }).extend({ image });
const sampleContactInfo = contactInfoForm.omit({ version: true });
const sampleMember = memberForm.omit({ version: true }).extend({ image });
const sampleAchievement = achievementForm
  .omit({ year: true, version: true })
  .extend({ image, created_at });
const sampleMediaItem = z.object({
  title: mediaItemForm.shape.title,
  description: mediaItemForm.shape.description,
  image,
  created_at,
  /** An `id` of the sample events. */
  event_id: mediaItemForm.shape.event_id,
  /** The address of a video; without it the item is an image. */
  watch: z.url().optional(),
});
/** The content is in `seed/posts/<slug>.md`. */
const samplePost = postForm
  .omit({ content: true, version: true, publish_at: true })
  .extend({ slug: z.string(), image, created_at });

/** Reads the sample content and stores its images. Each record gets the `image_url` of its `image`. */
export async function loadSampleContent(storage: Storage) {
  const [about, contactInfo, members, achievements, media, posts] = await Promise.all([
    readSeed(new URL('about.json', SEED), sampleAbout),
    readSeed(new URL('contact-info.json', SEED), sampleContactInfo),
    readSeed(new URL('members.json', SEED), z.array(sampleMember)),
    readSeed(new URL('achievements.json', SEED), z.array(sampleAchievement)),
    readSeed(new URL('media.json', SEED), z.array(sampleMediaItem)),
    readSeed(new URL('posts.json', SEED), z.array(samplePost)),
  ]);
  const stored = async <Sample extends { image: string }>({ image: name, ...record }: Sample) => ({
    ...record,
    image_url: await storeSeedImage(storage, new URL(`images/${name}/`, SEED)),
  });
  return {
    about: await stored(about),
    contactInfo,
    members: await Promise.all(members.map(stored)),
    achievements: await Promise.all(achievements.map(stored)),
    media: await Promise.all(media.map(stored)),
    posts: await Promise.all(
      posts.map(async ({ slug, ...post }) => ({
        ...(await stored(post)),
        content: await readPostContent(slug),
      })),
    ),
  };
}

const readPostContent = async (slug: string): Promise<string> =>
  postForm.shape.content.parse(await readFile(new URL(`posts/${slug}.md`, SEED), 'utf8'));
