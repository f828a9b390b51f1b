import { escapeHtml } from '@club/service-kit/http/escape-html';
import type { MiddlewareHandler } from 'hono';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f5f1;color:#14160f;font:17px/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:24px}h1{margin:0 0 8px;font-size:2.25rem;line-height:1.05;letter-spacing:-.025em}p{margin:0 0 24px}
button{min-height:48px;padding:0 24px;border:0;border-radius:999px;background:#b8f02a;color:#14160f;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid currentColor;outline-offset:2px}a{color:#2f5d00}
@media(prefers-color-scheme:dark){body{background:#0f110c;color:#f2f3ea}a,button{color:#c4f53a}button{background:#c4f53a;color:#14160f}}`;

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** Of the pages here: their own style and form, nothing else. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** Where the link in a mail leads. Opening it changes nothing, since mail scanners open every link; the button does. */
export const askToLeave = (token: string): string =>
  page(
    'Leave the list?',
    `<p>You will get no more newsletters from us.</p>
<form method="post" action="/api/unsubscribe?token=${escapeHtml(encodeURIComponent(token))}"><button>Leave the list</button></form>`,
  );

const LEFT = page(
  'You have left the list.',
  '<p>No more newsletters. <a href="/">Back to the site</a></p>',
);
const UNKNOWN = page(
  'This link is not complete.',
  '<p>Please use the link of the mail as a whole. <a href="/">Back to the site</a></p>',
);

/** A person who pressed the page's button gets a page back; a program gets the call's own answer. */
export const answerAsPage: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.req.header('accept')?.includes('text/html') || c.res.status >= 500) return;
  const { ok, status } = c.res;
  c.res = undefined;
  c.res = c.html(ok ? LEFT : UNKNOWN, ok ? 200 : (status as 400), PAGE_HEADERS);
};
