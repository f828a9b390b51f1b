import type { Club } from '@club/contracts/club/club-defaults';
import { getPost } from '@club/contracts/content/post';
import { ownImageId } from '@club/contracts/content/share-image';
import { type ClubEvent, getEvent } from '@club/contracts/events/event';
import { eventTime } from '@club/contracts/events/event-moment';
import { ApiError } from '@club/contracts/http/error';
import { nextStamp } from '@club/service-kit/db/changes';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { type Context, Hono } from 'hono';
import { createFileCache, sendFile } from '../../edge/file-cache.ts';
import type { Made } from '../../edge/freshness.ts';
import { IMAGE_CACHE_MS } from '../../media/media.routes.ts';
import { type IsServed, imageTopics } from '../../media/served-images.ts';
import type { Ask, SiteData } from '../site-data.ts';
import { cropShareImage, drawShareImage, drawWithPicture } from './share-image.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** Longer lines would leave no room for the title. */
const MAX_NOTE = 90;

interface ShareText {
  title: string;
  notes: string[];
}

const siteText = ({ name, tagline, share_note }: Club): ShareText => ({
  title: tagline || name,
  notes: [share_note],
});

interface ShareImageDeps {
  /** Begins an answer. */
  read: () => SiteData;
  storage: Storage;
  isServed: IsServed;
}

/**
 * `/share/blogs/<id>.png`, `/share/events/<id>.png`, `/share/site.png`: drawn on demand, cached by their text. An event with an
 * image of its own has it beside the text.
 * `/share/pictures/<id>.jpeg`: a stored image that a record uses, cropped to the same size.
 */
export function shareImageRoutes({ read, storage, isServed }: ShareImageDeps): Hono {
  const cache = createFileCache(16 * 1024 * 1024, IMAGE_CACHE_MS);
  const app = new Hono();

  const findPicture = async (id: string) =>
    (await isServed(id)) ? (await storage.find(`media/${id}/1200.webp`))?.bytes : undefined;

  const sendDrawn = async (
    c: Context,
    { club, made }: SiteData,
    textOf: (club: Club) => ShareText,
    pictureId?: string,
  ) => {
    const own = await club();
    const { name: clubName, accent } = own;
    const image = { ...textOf(own), clubName, accent };
    const picture = pictureId && (await findPicture(pictureId));
    const key = [image.title, ...image.notes, image.clubName, accent];
    const name = picture ? `${pictureId}.jpeg` : '.png';
    const file = await cache.find([...key, name].join('\n'), () =>
      picture ? drawWithPicture(image, picture) : drawShareImage(image),
    );
    if (!file) return c.notFound();
    return sendFile(c, file, { made: pictureId ? withImages(made()) : made() });
  };
  const idOf = (c: Context) => c.req.param('file')?.replace('.png', '') ?? '';

  app.get('/share/site.png', (c) => sendDrawn(c, read(), siteText));
  app.get('/share/blogs/:file{[0-9a-f-]{36}\\.png}', async (c) => {
    const data = read();
    const text = await postText(data.ask, idOf(c));
    return sendDrawn(c, data, () => text);
  });
  app.get('/share/events/:file{[0-9a-f-]{36}\\.png}', async (c) => {
    const data = read();
    const event = await found('Event', data.ask(getEvent, { params: { id: idOf(c) } }));
    return sendDrawn(c, data, () => eventText(event), ownImageId(event.image_url));
  });
  app.get('/share/pictures/:file{[0-9a-f-]{36}\\.jpeg}', async (c) => {
    const id = c.req.param('file').replace('.jpeg', '');
    const madeAt = nextStamp();
    if (!(await isServed(id))) throw notFound('Image');
    const file = await cache.find(`${id}.jpeg`, async () => {
      const stored = await storage.find(`media/${id}/1200.webp`);
      return stored && cropShareImage(stored.bytes);
    });
    if (!file) throw notFound('Image');
    return sendFile(c, file, { keep: 'ownBrowser', made: { topics: imageTopics, madeAt } });
  });
  return app;
}

const withImages = (made: Made | undefined): Made | undefined =>
  made && { ...made, topics: [...made.topics, ...imageTopics] };

async function postText(ask: Ask, id: string): Promise<ShareText> {
  const post = await found('Post', ask(getPost, { params: { id } }));
  return {
    title: post.title,
    notes: [post.author, DATE.format(new Date(post.created_at))],
  };
}

const found = <Value>(name: string, asked: Promise<Value>): Promise<Value> =>
  asked.catch((error) => {
    throw error instanceof ApiError && error.status === 404 ? notFound(name) : error;
  });

const eventText = (event: ClubEvent): ShareText => ({
  title: event.title,
  notes: [eventTime(event), event.location.slice(0, MAX_NOTE)],
});
