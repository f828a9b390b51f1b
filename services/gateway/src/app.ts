import { nameCookies } from '@club/service-kit/access/site-cookies';
import type { CaptchaPage } from '@club/service-kit/captcha/captcha';
import type { Changes } from '@club/service-kit/db/changes';
import { createDatabase, type Pool } from '@club/service-kit/db/database';
import { onError } from '@club/service-kit/errors/on-error';
import type { IsTrusted } from '@club/service-kit/http/trusted-proxies';
import type { Log } from '@club/service-kit/log/logger';
import { logRequests } from '@club/service-kit/log/request-log';
import type { AnswerFirst } from '@club/service-kit/server/listen';
import type { Storage } from '@club/service-kit/storage/storage';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Metric } from 'prom-client';
import { apiDocsRoutes } from './api-docs/api-docs.routes.ts';
import { discoveryRoutes } from './discovery/discovery.routes.ts';
import { siteReader } from './discovery/site-data.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { servedImages } from './media/served-images.ts';
import { youtubeThumbnailRoutes } from './media/youtube-thumbnail.routes.ts';
import { createThumbnailFetcher } from './media/youtube-thumbnail.service.ts';
import { MAKES_AGAIN, pageRoutes } from './page/page.routes.ts';
import { createPages } from './page/page.service.ts';
import { plainFormRoutes } from './plain-form/plain-form.routes.ts';
import { createEdge } from './prepared/edge.ts';
import type { Backends } from './proxy/backends.ts';
import { createPassOn, proxyRoutes } from './proxy/proxy.routes.ts';
import { releaseRoutes } from './release/release.routes.ts';
import type { GatewayTables } from './release/release.table.ts';
import { cspReportRoutes } from './security/csp-report.routes.ts';
import { securityHeaders } from './security/security-headers.ts';
import { shareImageRoutes } from './share-image/share-image.routes.ts';
import { shellRoutes } from './static/shell.routes.ts';

export interface GatewayDeps {
  pool: Pool;
  changes: Changes;
  storage: Storage;
  log: Log;
  publicUrl: string;
  /** The reverse proxies whose headers name the visitor's address and the host. */
  trustedProxies: IsTrusted;
  /** A third-party captcha that pages may load when a visitor needs it. */
  captcha?: CaptchaPage | undefined;
  /** Other origins from which remotes may be loaded. */
  remoteOrigins: string[];
  backends: Backends;
  /** The `Link` values of 103 Early Hints, sent before a page that is not ready. */
  hints?: string[];
}

export interface Gateway {
  app: Hono;
  answerFirst: AnswerFirst;
  metrics: Metric[];
  close(): Promise<void>;
}

/** The site's public app: pages as HTML, files, media, and the API, which it passes on to the services. */
export async function createGateway(deps: GatewayDeps): Promise<Gateway> {
  const read = siteReader(deps.backends);
  const pages = await createPages({
    ...deps,
    read,
    db: createDatabase<GatewayTables>(deps.pool, 'gateway'),
  });
  const isServed = servedImages(deps.pool, deps.changes);
  const app = new Hono({ strict: false });
  const edge = createEdge({
    ...deps,
    makeAgain: async (url) => app.request(url, undefined, { [MAKES_AGAIN]: true }),
  });
  app.use(edge.keep);
  app.use(requestId());
  app.use(logRequests(deps.log));
  app.use(nameCookies(deps.publicUrl));
  app.use(securityHeaders(deps));
  app.onError(onError);
  const cspReports = cspReportRoutes(deps);
  app.route('/', cspReports.app);
  app.route('/', apiDocsRoutes(deps));
  const passOn = createPassOn(deps.backends, deps.trustedProxies, deps.changes);
  app.route('/', proxyRoutes(passOn));
  app.route('/', releaseRoutes(deps));
  app.route('/', mediaRoutes({ ...deps, isServed }));
  app.route(
    '/',
    youtubeThumbnailRoutes({ ...deps, ask: read().ask, fetchThumbnail: createThumbnailFetcher() }),
  );
  app.route('/', discoveryRoutes({ ...deps, read }));
  app.route('/', shareImageRoutes({ ...deps, read, isServed }));
  app.route('/', shellRoutes(deps));
  app.route('/', plainFormRoutes({ pages, passOn, publicUrl: deps.publicUrl }));
  app.route('/', pageRoutes({ ...deps, pages }));
  return {
    app,
    answerFirst: edge.answerFirst,
    metrics: [cspReports.violations, edge.metric, ...pages.metrics],
    async close() {
      edge.close();
      await pages.close();
    },
  };
}
