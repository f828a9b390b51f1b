import { nameCookies } from '@club/service-kit/access/site-cookies';
import type { CaptchaPage } from '@club/service-kit/captcha/captcha';
import { createDatabase } from '@club/service-kit/db/database';
import { onError } from '@club/service-kit/errors/on-error';
import { identifyRequests, nameRequest, requestIdOf } from '@club/service-kit/http/request-id';
import type { IsTrusted } from '@club/service-kit/http/trusted-proxies';
import { logRequests } from '@club/service-kit/log/request-log';
import type { AnswerFirst } from '@club/service-kit/server/listen';
import { traceRequests } from '@club/service-kit/tracing/trace-requests';
import { Hono } from 'hono';
import type { Metric } from 'prom-client';
import { apiDocsRoutes } from './discovery/api-docs/api-docs.routes.ts';
import { discoveryRoutes } from './discovery/discovery.routes.ts';
import { shareImageRoutes } from './discovery/share-image/share-image.routes.ts';
import { siteReader } from './discovery/site-data.ts';
import { createEdge, type Edge } from './edge/edge.ts';
import type { MakeAgain } from './edge/make-again.ts';
import { shellRoutes } from './edge/shell.routes.ts';
import { plainFormRoutes } from './forms/plain-form.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { withPictureForms } from './media/picture-form.ts';
import { servedImages } from './media/served-images.ts';
import { youtubeThumbnailRoutes } from './media/youtube-thumbnail.routes.ts';
import { createThumbnailFetcher } from './media/youtube-thumbnail.service.ts';
import { keptPageRoutes } from './pages/kept/kept-page.routes.ts';
import { MAKES_AGAIN, pageRoutes } from './pages/page.routes.ts';
import { createPages } from './pages/page.service.ts';
import { hasOwnPlace } from './pages/page-path.ts';
import { type Backends, inNameOfRequest, isPublicReadPath } from './proxy/backends.ts';
import { createPassOn, proxyRoutes } from './proxy/proxy.routes.ts';
import { withCanaryPages } from './releases/canary/canary-pages.ts';
import { canaryVisits, RELEASE_SET } from './releases/canary/canary-visits.ts';
import { watchCanary } from './releases/canary/watch-canary.ts';
import { replaceFailingReleases } from './releases/evidence/automatic-rollback.service.ts';
import { collectEvidence, type Evidence } from './releases/evidence/evidence.ts';
import { pageReportRoutes } from './releases/evidence/page-report.routes.ts';
import { recordRenders } from './releases/evidence/record-renders.ts';
import { previewRoutes } from './releases/publishing/preview.routes.ts';
import { createPublishingApp } from './releases/publishing/publishing-app.ts';
import type { PublishingDeps } from './releases/publishing/publishing-ctx.ts';
import { readServedCalls } from './releases/publishing/served-calls.ts';
import { createStagedPages } from './releases/publishing/staged-pages.ts';
import { releaseRoutes } from './releases/release.routes.ts';
import type { GatewayTables } from './releases/release.table.ts';
import { listAddedRoutes } from './releases/release-routes.ts';
import { cspReportRoutes } from './security/csp-report.routes.ts';
import { securityHeaders } from './security/security-headers.ts';

export interface GatewayDeps extends Omit<PublishingDeps, 'checkPages' | 'servedCalls'> {
  /** The reverse proxies whose headers name the visitor's address and the host. */
  trustedProxies: IsTrusted;
  /** A third-party captcha that pages may load when a visitor needs it. */
  captcha?: CaptchaPage | undefined;
  backends: Omit<Backends, 'gateway'>;
  /** Whether a release that fails is replaced by the one before it. */
  isRollbackAutomatic: boolean;
  /** How often the figures of releases are written and judged. */
  evidenceSeconds: number;
  /** The `Link` values of 103 Early Hints, sent before a page that is not ready. */
  hints?: string[];
}

export interface Gateway {
  app: Hono;
  answerFirst: AnswerFirst;
  metrics: Metric[];
  warmUp: Edge['warmUp'];
  close(): Promise<void>;
}

/** Adds the gateway's own calls to the services behind it. */
function withPublishing(given: GatewayDeps) {
  const db = createDatabase<GatewayTables>(given.pool, 'gateway');
  const staged = createStagedPages({ ...given, db });
  const publishing = createPublishingApp({
    ...given,
    checkPages: staged.check,
    servedCalls: () => readServedCalls(given.backends),
  });
  const backends = inNameOfRequest({ ...given.backends, gateway: publishing.fetch });
  return { ...given, db, staged, backends };
}

const openEvidence = ({
  isRollbackAutomatic,
  evidenceSeconds,
  ...deps
}: Omit<ReturnType<typeof withPublishing>, 'staged'>): Evidence =>
  collectEvidence({
    ...deps,
    seconds: evidenceSeconds,
    ...(isRollbackAutomatic && { onWritten: () => replaceFailingReleases(deps) }),
  });

/** Pages at addresses of their own, and public reads. */
const isShared = (url: string) => hasOwnPlace(url) || isPublicReadPath(url);

/** The network side of a request that the gateway makes itself. */
const noVisitor = () => ({ socket: {} });

/** Lets the app answer once more, so that the edge keeps its answer. */
const askAgain =
  (app: Hono): MakeAgain =>
  async (url, { releaseSet, requestId }) => {
    const incoming = noVisitor();
    if (requestId) nameRequest(incoming, requestId);
    const env = { [MAKES_AGAIN]: true, [RELEASE_SET]: releaseSet, incoming };
    return app.request(url, undefined, env);
  };

/** The site's public app: pages as HTML, files, media, and the API, which it passes on to the services. */
export async function createGateway(given: GatewayDeps): Promise<Gateway> {
  const { staged, ...deps } = withPublishing(given);
  const read = siteReader(deps.backends);
  const evidence = openEvidence(deps);
  const canary = await watchCanary(deps);
  const making = { ...deps, ...recordRenders(evidence, deps.log), read };
  const pages = withCanaryPages(await createPages(making), { ...making, canary });
  const isServed = servedImages(deps.pool, deps.changes);
  const app = new Hono({ strict: false });
  const { running } = canary;
  const edge = createEdge({ ...making, isShared, canary: running, makeAgain: askAgain(app) });
  app.use(canaryVisits(running, deps.publicUrl), edge.keep);
  app.use(identifyRequests(({ env }) => requestIdOf(env.incoming, deps.trustedProxies)));
  app.use(traceRequests(deps.trustedProxies), logRequests(deps.log));
  app.use(nameCookies(deps.publicUrl), securityHeaders(deps));
  app.onError(onError);
  const cspReports = cspReportRoutes(deps);
  app.route('/', cspReports.app).route('/', apiDocsRoutes(deps));
  app.route('/', pageReportRoutes({ ...deps, evidence }));
  const passOn = createPassOn(deps.backends, deps.trustedProxies, deps.changes);
  app.route('/', proxyRoutes(passOn)).route('/', releaseRoutes(deps));
  app.route('/', mediaRoutes({ ...deps, isServed }));
  const thumbnails = { ...deps, ask: read().ask, fetchThumbnail: createThumbnailFetcher() };
  app.route('/', youtubeThumbnailRoutes(thumbnails));
  app.route('/', discoveryRoutes({ ...deps, read, routes: () => listAddedRoutes(deps.db) }));
  app.route('/', shareImageRoutes({ ...deps, read, isServed }));
  app.route('/', shellRoutes(deps)).route('/', keptPageRoutes({ ...deps, pages, read }));
  app.route('/', previewRoutes({ ...deps, staged }));
  app.route('/', plainFormRoutes({ pages, passOn, publicUrl: deps.publicUrl }));
  app.route('/', pageRoutes({ ...deps, pages }));
  return {
    app,
    answerFirst: withPictureForms(edge.answerFirst),
    warmUp: edge.warmUp,
    metrics: [cspReports.violations, edge.metric, ...pages.metrics, ...evidence.metrics],
    async close() {
      edge.close();
      canary.close();
      await evidence.close();
      await Promise.all([pages.close(), staged.close()]);
    },
  };
}
