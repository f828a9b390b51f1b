import { getPost } from '@club/contracts/content/post';
import { listEvents } from '@club/contracts/events/event';
import { ApiError } from '@club/contracts/http/error';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { type Context, Hono } from 'hono';
import { askClubName } from '../discovery/club-name.ts';
import type { Ask } from '../discovery/site-data.ts';
import { createFileCache, sendFile } from '../static/file-cache.ts';
import { cutToShare } from './share-cut.ts';
import { drawShareImage } from './share-image.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * `/share/blogs/<id>.png`, `/share/events/<id>.png`, `/share/site.png`: drawn on demand, kept by what they say.
 * `/share/pictures/<id>.jpeg`: a stored picture, cut to the same size.
 */
export function shareImageRoutes({ ask, storage }: { ask: Ask; storage: Storage }): Hono {
  const cache = createFileCache(16 * 1024 * 1024);
  const app = new Hono();

  const postText = async (id: string) => {
    const post = await ask(getPost, { params: { id } });
    return { title: post.title, note: `${post.author}, ${DATE.format(new Date(post.created_at))}` };
  };
  const eventText = async (id: string) => {
    const event = (await ask(listEvents, {})).find((one) => one.id === id);
    if (!event) throw notFound('Event');
    return { title: event.title, note: `${DATE.format(new Date(event.date))}, ${event.location}` };
  };

  const draw = async (c: Context, text: { title: string; note: string }) => {
    const image = { ...text, clubName: await askClubName(ask) };
    const key = `${Object.values(image).join('\n')}.png`;
    const file = await cache.find(key, () => drawShareImage(image));
    return file ? sendFile(c, file, { immutable: false }) : c.notFound();
  };

  app.get('/share/:kind{blogs|events}/:file{[0-9a-f-]{36}\\.png}', async (c) => {
    const id = c.req.param('file').replace('.png', '');
    const text = await (c.req.param('kind') === 'blogs' ? postText(id) : eventText(id)).catch(
      (error) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error;
      },
    );
    return draw(c, text);
  });
  app.get('/share/pictures/:file{[0-9a-f-]{36}\\.jpeg}', async (c) => {
    const name = c.req.param('file');
    const file = await cache.find(name, async () => {
      const picture = await storage.find(`media/${name.replace('.jpeg', '')}/1200.webp`);
      return picture && cutToShare(picture.bytes);
    });
    if (!file) throw notFound('Picture');
    return sendFile(c, file, { immutable: true });
  });
  app.get('/share/site.png', async (c) => {
    const text = {
      title: 'We build things after class.',
      note: 'Workshops, contests, and a room that is open late',
    };
    return draw(c, text);
  });
  return app;
}
