import { listPosts } from '@club/contracts/content/post';
import { getShownEvents, listEvents } from '@club/contracts/events/event';
import { getClubCalendar } from '@club/contracts/events/event-calendar';
import type { Topic } from '@club/contracts/http/topics';
import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import { CALENDAR_PATH } from '@club/contracts/remotes/paths';
import type { Storage } from '@club/service-kit/storage/storage';
import { type Context, Hono } from 'hono';
import { createFileCache, sendFile } from '../edge/file-cache.ts';
import { prepareBytes, sendPrepared } from '../edge/prepared-bytes.ts';
import { FEED_LENGTH } from './feed.ts';
import { feedApart } from './feed-apart.ts';
import { iconPng, iconSource, iconSvg } from './icons.ts';
import type { SiteData } from './site-data.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface Deps {
  /** Begins an answer. */
  read: () => SiteData;
  publicUrl: string;
  storage: Pick<Storage, 'find'>;
  /** The routes that releases add to those of the site. */
  routes: () => Promise<AddedRoute[]>;
}

/** Files for search engines, feed readers and home screens. They name no hidden path; hidden pages send noindex themselves. */
export function discoveryRoutes({ read, publicUrl, storage, routes }: Deps): Hono {
  const app = new Hono();

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', (c) =>
    sendMade(
      c,
      read(),
      'application/xml; charset=utf-8',
      async ({ ask }) => {
        const [posts, events, { years }, added] = await Promise.all([
          ask(listPosts, { query: { summary: 'true' } }),
          ask(listEvents, {}),
          ask(getShownEvents, {}),
          routes(),
        ]);
        const pages = added.map(({ path }) => path).filter((path) => !path.includes(':'));
        return sitemapXml(publicUrl, { posts, events, years, added: pages });
      },
      ['releases'],
    ),
  );
  feedRoutes(app, { read, publicUrl });
  app.get('/manifest.webmanifest', (c) =>
    sendMade(c, read(), 'application/manifest+json', async ({ club }) =>
      JSON.stringify(webManifest(await club())),
    ),
  );
  app.get('/favicon.ico', (c) => c.redirect('/icons/mark.svg', 301));
  iconRoutes(app, { read, storage });
  return app;
}

const FEEDS = [
  ['rss', '/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['json', '/feed.json', 'application/feed+json; charset=utf-8'],
] as const;

/** What feed readers and calendars read again and again. */
function feedRoutes(app: Hono, { read, publicUrl }: Pick<Deps, 'read' | 'publicUrl'>): void {
  for (const [format, path, type] of FEEDS)
    app.get(path, (c) =>
      sendMade(c, read(), type, async (data) =>
        feedApart({ format, publicUrl, club: await data.club(), posts: await newestPosts(data) }),
      ),
    );
  app.get(CALENDAR_PATH, (c) =>
    sendMade(c, read(), 'text/calendar; charset=utf-8', ({ readFile }) =>
      readFile(getClubCalendar),
    ),
  );
}

/** The icons, with the colour or the logo of the club. */
function iconRoutes(app: Hono, { read, storage }: Pick<Deps, 'read' | 'storage'>): void {
  const icons = createFileCache();
  app.get('/icons/mark.svg', (c) =>
    sendMade(c, read(), 'image/svg+xml', async ({ club }) =>
      iconSvg(await iconSource(await club(), storage)),
    ),
  );
  app.get('/icons/:file{(192|512|180)\\.png}', async (c) => {
    const data = read();
    const club = await data.club();
    const name = c.req.param('file');
    const file = await icons.find(`${club.accent} ${club.logo_url} ${name}`, async () =>
      iconPng(Number.parseInt(name, 10), await iconSource(club, storage)),
    );
    return file ? sendFile(c, file, { made: data.made() }) : c.notFound();
  });
}

const newestPosts = ({ ask }: SiteData) => ask(listPosts, { query: { limit: FEED_LENGTH } });

const FIVE_MINUTES = 'public, max-age=300';

/** Sends a file that is made from public calls. The next request gets the same bytes until one of the calls' topics or of `topics` changes. */
async function sendMade(
  c: Context,
  data: SiteData,
  type: string,
  make: (data: SiteData) => Promise<string>,
  topics: Topic[] = [],
): Promise<Response> {
  const bytes = new TextEncoder().encode(await make(data));
  const made = data.made();
  return sendPrepared(c, prepareBytes(bytes, type), {
    headers: { 'Cache-Control': FIVE_MINUTES },
    made: made && { ...made, topics: [...made.topics, ...topics] },
  });
}
