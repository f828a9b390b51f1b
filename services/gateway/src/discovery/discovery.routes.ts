import { listPosts } from '@club/contracts/content/post';
import { listEvents } from '@club/contracts/events/event';
import { type Context, Hono } from 'hono';
import { createFileCache, sendFile } from '../static/file-cache.ts';
import { askClubName } from './club-name.ts';
import { FEED_LENGTH, postFeed } from './feed.ts';
import { markPng, markSvg } from './icons.ts';
import type { Ask } from './site-data.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface Deps {
  ask: Ask;
  publicUrl: string;
}

/** Files for search engines, feed readers and home screens. They name no hidden path; hidden pages send noindex themselves. */
export function discoveryRoutes({ ask, publicUrl }: Deps): Hono {
  const app = new Hono();
  const icons = createFileCache();

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (c) => {
    const [posts, events] = await Promise.all([
      ask(listPosts, { query: { summary: 'true' } }),
      ask(listEvents, {}),
    ]);
    return typed(c, await sitemapXml(publicUrl, posts, events), 'application/xml; charset=utf-8');
  });
  const feed = async () =>
    postFeed(
      publicUrl,
      await askClubName(ask),
      await ask(listPosts, { query: { summary: 'true', limit: FEED_LENGTH } }),
    );
  app.get('/feed.xml', async (c) =>
    typed(c, (await feed()).rss2(), 'application/rss+xml; charset=utf-8'),
  );
  app.get('/feed.json', async (c) =>
    typed(c, (await feed()).json1(), 'application/feed+json; charset=utf-8'),
  );
  app.get('/manifest.webmanifest', async (c) =>
    typed(c, JSON.stringify(webManifest(await askClubName(ask))), 'application/manifest+json'),
  );
  app.get('/icons/mark.svg', (c) => typed(c, markSvg(), 'image/svg+xml'));
  app.get('/icons/:file{(192|512|180)\\.png}', async (c) => {
    const file = await icons.find(c.req.param('file'), async () =>
      Uint8Array.from(await markPng(Number.parseInt(c.req.param('file'), 10))),
    );
    return file ? sendFile(c, file, { immutable: false }) : c.notFound();
  });
  app.get('/favicon.ico', (c) => c.redirect('/icons/mark.svg', 301));
  return app;
}

const typed = (c: Context, body: string, type: string) =>
  c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' });
