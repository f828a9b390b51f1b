import type { BrowserSigns } from '@club/contracts/auth/bot-check';
import { detect, detectors } from '@fingerprintjs/botd';
import type { AuthCtx } from '../auth-ctx.ts';

type Components = Parameters<typeof detectors.detectProcess>[0];

const UNREAD = { state: -1, error: '' };

/**
 * Judges what a browser read about itself: the detectors of BotD find no automation, and the headers of the request agree.
 * A program can forge both. That is why this part of the score only decides between two limits, and blocks nobody.
 */
export function isOrdinaryBrowser(
  signs: BrowserSigns | undefined,
  { headers, publicUrl }: Pick<AuthCtx, 'headers' | 'publicUrl'>,
): boolean {
  if (signs?.userAgent.state !== 0) return false;
  const userAgent = signs.userAgent.value;
  if (userAgent === '' || userAgent !== headers.userAgent) return false;
  if (headers.acceptLanguage === '') return false;
  if (!brandsAgree(userAgent, headers.brands, publicUrl.startsWith('https:'))) return false;
  // The browser does not send what only detectors of long dead browsers read.
  const components = { ...signs, errorTrace: UNREAD, process: UNREAD, rtt: UNREAD };
  const [, verdict] = detect(components as unknown as Components, detectors);
  return !verdict.bot;
}

/** Chromium names its version in `sec-ch-ua` too, over https and on localhost. Other browsers do not send the header. */
function brandsAgree(userAgent: string, brands: string, isHttps: boolean): boolean {
  const major = /\bChrome\/(\d+)/.exec(userAgent)?.[1];
  if (!major) return brands === '';
  if (brands === '') return !isHttps;
  return !/headless/i.test(brands) && /"Chromium";v="(\d+)/.exec(brands)?.[1] === major;
}
