import { listPosts } from '@club/contracts/content/post';
import { getShownEvents, listEvents } from '@club/contracts/events/event';
import { type Context, Hono } from 'hono';
import { prepareBytes, sendPrepared } from '../prepared/prepared-bytes.ts';
import { createFileCache, FOR_EVER, sendFile } from '../static/file-cache.ts';
import { askClubName } from './club-name.ts';
import { FEED_LENGTH, postFeed } from './feed.ts';
import { markPng, markSvg } from './icons.ts';
import type { Ask, SiteData } from './site-data.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface Deps {
  /** Begins an answer. */
  read: () => SiteData;
  publicUrl: string;
}

/** Files for search engines, feed readers and home screens. They name no hidden path; hidden pages send noindex themselves. */
export function discoveryRoutes({ read, publicUrl }: Deps): Hono {
  const app = new Hono();
  const icons = createFileCache();

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', (c) =>
    sendMade(c, read(), 'application/xml; charset=utf-8', async (ask) => {
      const [posts, events, { years }] = await Promise.all([
        ask(listPosts, { query: { summary: 'true' } }),
        ask(listEvents, {}),
        ask(getShownEvents, {}),
      ]);
      return sitemapXml(publicUrl, { posts, events, years });
    }),
  );
  app.get('/feed.xml', (c) =>
    sendMade(c, read(), 'application/rss+xml; charset=utf-8', async (ask) =>
      (await feedOf(publicUrl, ask)).rss2(),
    ),
  );
  app.get('/feed.json', (c) =>
    sendMade(c, read(), 'application/feed+json; charset=utf-8', async (ask) =>
      (await feedOf(publicUrl, ask)).json1(),
    ),
  );
  app.get('/manifest.webmanifest', (c) =>
    sendMade(c, read(), 'application/manifest+json', async (ask) =>
      JSON.stringify(webManifest(await askClubName(ask))),
    ),
  );
  app.get('/icons/mark.svg', (c) =>
    c.body(markSvg(), 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FIVE_MINUTES }),
  );
  app.get('/icons/:file{(192|512|180)\\.png}', async (c) => {
    const file = await icons.find(c.req.param('file'), async () =>
      Uint8Array.from(await markPng(Number.parseInt(c.req.param('file'), 10))),
    );
    return file ? sendFile(c, file, { made: FOR_EVER }) : c.notFound();
  });
  app.get('/favicon.ico', (c) => c.redirect('/icons/mark.svg', 301));
  return app;
}

const feedOf = async (publicUrl: string, ask: Ask) =>
  postFeed(
    publicUrl,
    await askClubName(ask),
    await ask(listPosts, { query: { summary: 'true', limit: FEED_LENGTH } }),
  );

const FIVE_MINUTES = 'public, max-age=300';

/** Sends a file that is made from public calls. The next request gets the same bytes until one of the calls' topics changes. */
async function sendMade(
  c: Context,
  { ask, made }: SiteData,
  type: string,
  make: (ask: Ask) => Promise<string>,
): Promise<Response> {
  const bytes = new TextEncoder().encode(await make(ask));
  return sendPrepared(c, prepareBytes(bytes, type), {
    headers: { 'Cache-Control': FIVE_MINUTES },
    made: made(),
  });
}
