import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

interface Options {
  publicUrl: string;
}

export interface PageNeeds {
  /** Other origins from which remotes may be loaded. */
  remoteOrigins?: string[];
  /** Origins of a third-party captcha; empty when none is configured. */
  captchaOrigins?: string[];
  /** Whether it runs WebAssembly, as the page that reads codes with a camera does. */
  runsWebAssembly?: boolean;
}

/** Where browsers send what a page tried against its policy. */
export const CSP_REPORT_PATH = '/csp-reports';

const REPORTING_GROUP = 'csp';

/** The value of `Reporting-Endpoints` for a page with this policy. */
export const reportingEndpoints = `${REPORTING_GROUP}="${CSP_REPORT_PATH}"`;

const hashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const listed = (origins: string[]) => origins.map((origin) => ` ${origin}`).join('');

/** The policy of a page. Scripts are our own files, and the inline scripts by their hashes: all visitors get the same bytes. */
export function pageContentSecurityPolicy(
  inlineScripts: string[],
  { remoteOrigins = [], captchaOrigins = [], runsWebAssembly = false }: PageNeeds = {},
): string {
  const remotes = listed(remoteOrigins);
  const captcha = listed(captchaOrigins);
  const wasm = runsWebAssembly ? ` 'wasm-unsafe-eval'` : '';
  return [
    `default-src 'self'`,
    `script-src 'self' ${inlineScripts.map(hashSource).join(' ')}${wasm}${remotes}${captcha}`,
    `style-src 'self' 'unsafe-inline'${remotes}`,
    `img-src 'self' data: blob:${remotes}`,
    `font-src 'self'${remotes}`,
    `media-src 'self'${remotes}`,
    `connect-src 'self'${remotes}${captcha}`,
    `worker-src 'self'`,
    `frame-src https://www.youtube-nocookie.com https://www.google.com blob:${captcha}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // The code of a third-party captcha makes HTML and policies of its own.
    ...(captcha ? [] : [`require-trusted-types-for 'script'`, `trusted-types default`]),
    `report-uri ${CSP_REPORT_PATH}`,
    `report-to ${REPORTING_GROUP}`,
  ].join('; ');
}

/** Sets headers on every response. A header that a service has set stays. */
export function securityHeaders({ publicUrl }: Options): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const set = (name: string, value: string) => {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    };
    set('X-Content-Type-Options', 'nosniff');
    set('Referrer-Policy', 'strict-origin-when-cross-origin');
    set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
    set('Cross-Origin-Opener-Policy', 'same-origin');
    set('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'`);
    // Browsers keep the last value that they received, so the whole site sends the same one; without https it sends none.
    c.res.headers.delete('Strict-Transport-Security');
    if (isHttps) set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}
