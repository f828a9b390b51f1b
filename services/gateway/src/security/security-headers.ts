import type { MiddlewareHandler } from 'hono';

interface Options {
  publicUrl: string;
}

export interface PageOrigins {
  /** Besides our own, where remotes may be loaded from. */
  remoteOrigins?: string[];
  /** Where a third-party captcha comes from; empty where none is configured. */
  captchaOrigins?: string[];
}

const listed = (origins: string[]) => origins.map((origin) => ` ${origin}`).join('');

/** What a page may load and do. Scripts: our own files and those that carry the page's nonce. */
export function pageContentSecurityPolicy(
  nonce: string,
  { remoteOrigins = [], captchaOrigins = [] }: PageOrigins = {},
): string {
  const remotes = listed(remoteOrigins);
  const captcha = listed(captchaOrigins);
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${remotes}${captcha}`,
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
  ].join('; ');
}

/** Headers of every answer; a stricter one that a service set stays. */
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
    // One rule for the whole site, as browsers keep the last that they heard; none where there is no https to insist on.
    c.res.headers.delete('Strict-Transport-Security');
    if (isHttps) set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}
