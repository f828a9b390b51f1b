import { getPost } from '@club/contracts/content/post';
import { listEvents } from '@club/contracts/events/event';
import { ApiError } from '@club/contracts/http/error';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { type Context, Hono } from 'hono';
import { askClubName } from '../discovery/club-name.ts';
import type { Ask } from '../discovery/site-data.ts';
import { IMAGE_CACHE_CONTROL, IMAGE_CACHE_MS } from '../media/media.routes.ts';
import type { IsServed } from '../media/served-images.ts';
import { createFileCache, sendFile } from '../static/file-cache.ts';
import { cropShareImage, drawShareImage } from './share-image.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface ShareText {
  title: string;
  note: string;
}

const SITE_TEXT: ShareText = {
  title: 'We build things after class.',
  note: 'Workshops, contests, and a room that is open late',
};

interface ShareImageDeps {
  ask: Ask;
  storage: Storage;
  isServed: IsServed;
}

/**
 * `/share/blogs/<id>.png`, `/share/events/<id>.png`, `/share/site.png`: drawn on demand, cached by their text.
 * `/share/pictures/<id>.jpeg`: a stored image that a record uses, cropped to the same size.
 */
export function shareImageRoutes({ ask, storage, isServed }: ShareImageDeps): Hono {
  const cache = createFileCache(16 * 1024 * 1024, IMAGE_CACHE_MS);
  const app = new Hono();

  const sendDrawn = async (c: Context, text: ShareText) => {
    const image = { ...text, clubName: await askClubName(ask) };
    const key = `${Object.values(image).join('\n')}.png`;
    const file = await cache.find(key, () => drawShareImage(image));
    return file ? sendFile(c, file, { immutable: false }) : c.notFound();
  };

  app.get('/share/site.png', (c) => sendDrawn(c, SITE_TEXT));
  app.get('/share/:kind{blogs|events}/:file{[0-9a-f-]{36}\\.png}', async (c) => {
    const id = c.req.param('file').replace('.png', '');
    const text = c.req.param('kind') === 'blogs' ? postText(ask, id) : eventText(ask, id);
    return sendDrawn(c, await text);
  });
  app.get('/share/pictures/:file{[0-9a-f-]{36}\\.jpeg}', async (c) => {
    const id = c.req.param('file').replace('.jpeg', '');
    if (!(await isServed(id))) throw notFound('Image');
    const file = await cache.find(`${id}.jpeg`, async () => {
      const stored = await storage.find(`media/${id}/1200.webp`);
      return stored && cropShareImage(stored.bytes);
    });
    if (!file) throw notFound('Image');
    const response = await sendFile(c, file, { immutable: true });
    response.headers.set('Cache-Control', IMAGE_CACHE_CONTROL);
    return response;
  });
  return app;
}

async function postText(ask: Ask, id: string): Promise<ShareText> {
  const post = await ask(getPost, { params: { id } }).catch((error) => {
    throw error instanceof ApiError && error.status === 404 ? notFound('Post') : error;
  });
  return { title: post.title, note: `${post.author}, ${DATE.format(new Date(post.created_at))}` };
}

async function eventText(ask: Ask, id: string): Promise<ShareText> {
  const event = (await ask(listEvents, {})).find((listed) => listed.id === id);
  if (!event) throw notFound('Event');
  return { title: event.title, note: `${DATE.format(new Date(event.date))}, ${event.location}` };
}
