import { unsubscribe } from '@club/contracts/content/newsletter';
import { escapeHtml } from '@club/service-kit/http/escape-html';
import type { ServiceApp } from '@club/service-kit/http/service-app';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f5f1;color:#14160f;font:17px/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:24px}h1{margin:0 0 8px;font-size:2.25rem;line-height:1.05;letter-spacing:-.025em}p{margin:0 0 24px}
button{min-height:48px;padding:0 24px;border:0;border-radius:999px;background:#b8f02a;color:#14160f;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid currentColor;outline-offset:2px}a{color:#2f5d00}
@media(prefers-color-scheme:dark){body{background:#0f110c;color:#f2f3ea}a,button{color:#c4f53a}button{background:#c4f53a;color:#14160f}}`;

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** The pages load nothing; they have inline styles and a form. */
const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

const questionPage = (token: string) =>
  page(
    'Unsubscribe?',
    `<p>You will not get our newsletter any more.</p>
<form method="post" action="${unsubscribe.path}?token=${escapeHtml(encodeURIComponent(token))}"><button>Unsubscribe</button></form>`,
  );

const DONE = page(
  'You are unsubscribed.',
  '<p>We will not send you newsletters any more. <a href="/">Back to the site</a></p>',
);
const INCOMPLETE = page(
  'This link is incomplete.',
  '<p>Please use the whole link from the email. <a href="/">Back to the site</a></p>',
);

/**
 * Serves the page behind the link in an email. Opening it changes nothing, because email scanners open every link; its
 * button makes the call. A browser gets a page as the response of the call, a program gets JSON.
 */
export function serveUnsubscribePage(app: ServiceApp): void {
  app.get(unsubscribe.path, (c) =>
    c.html(questionPage(c.req.query('token') ?? ''), 200, PAGE_HEADERS),
  );
  app.use(unsubscribe.path, async (c, next) => {
    await next();
    if (!c.req.header('accept')?.includes('text/html') || c.res.status >= 500) return;
    const { ok, status } = c.res;
    c.res = undefined;
    c.res = c.html(ok ? DONE : INCOMPLETE, ok ? 200 : (status as 400), PAGE_HEADERS);
  });
}
