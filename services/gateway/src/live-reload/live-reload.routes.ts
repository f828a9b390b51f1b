import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';

const EVERY_MS = 700;

const SCRIPT = `let known;
setInterval(async () => {
  const answer = await fetch('/live-reload').catch(() => undefined);
  const now = answer?.ok ? await answer.text() : known;
  if (known && now !== known) location.reload();
  known = now;
}, ${EVERY_MS});
`;

/** Development only: a page asks for the process's id and reloads when the id changes. */
export function liveReloadRoutes(): Hono {
  const process = randomUUID();
  const app = new Hono();
  app.get('/live-reload', (c) => c.text(process, 200, { 'Cache-Control': 'no-store' }));
  app.get('/live-reload.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript' }));
  return app;
}
