import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isVerifiedAdmin } from '@club/service-kit/access/admin-guard';
import type { Pool } from '@club/service-kit/db/database';
import { Hono } from 'hono';
import { createFileCache, FOR_EVER, sendFile } from '../../edge/file-cache.ts';
import type { Backends } from '../../proxy/backends.ts';
import { mergeDocuments, type OpenApiDocument, publicPart } from './openapi-document.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, defaultModelsExpandDepth: 0 });\n`;

const POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'`;

interface Deps {
  backends: Backends;
  pool: Pool;
}

/**
 * `/api/openapi.json` is one OpenAPI 3.1 document of all services: of every call for verified admins, of the public calls
 * for everyone else. `/api/docs` shows it as a page.
 */
export function apiDocsRoutes({ backends, pool }: Deps): Hono {
  const app = new Hono();
  const cache = createFileCache();
  const assets = path.dirname(
    createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
  );

  app.get('/api/openapi.json', async (c) => {
    const parts = await Promise.all(
      [backends.content, backends.events, backends.auth, backends.gateway].map(async (backend) => {
        const response = await backend(new Request(new URL('/openapi.json', c.req.url)));
        return (await response.json()) as OpenApiDocument;
      }),
    );
    const whole = mergeDocuments(parts);
    const document = (await isVerifiedAdmin(c, pool)) ? whole : publicPart(whole);
    return c.json(document, 200, { 'Cache-Control': 'private, no-cache' });
  });

  app.get('/api/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': POLICY }));
  app.get('/api/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }));
  app.get('/api/docs/:file{swagger-ui(-bundle\\.js|\\.css)}', async (c) => {
    const file = await cache.find(c.req.param('file'), async () =>
      Uint8Array.from(await readFile(path.join(assets, c.req.param('file')))),
    );
    return file ? sendFile(c, file, { made: FOR_EVER }) : c.notFound();
  });
  return app;
}
