import type { CaptchaScript } from '../auth/captcha.ts';
import type { RemotePointer } from './release.ts';

/** The id of the document's element that holds {@link Boot} as JSON. */
export const BOOT_ELEMENT_ID = 'boot';

/** The id of the element that the application draws into. */
export const ROOT_ELEMENT_ID = 'root';

/** The property of `window` under which the document keeps {@link EarlyInput}. */
export const EARLY_INPUT = 'earlyInput';

/** What a visitor did before the page's code was there; kept by a script in the document's head. */
export interface EarlyInput {
  clicks: Event[];
  /** What stands in an input that was typed into. */
  texts: Map<HTMLInputElement | HTMLTextAreaElement, string>;
}

/** What the document tells the shell before any request: where the remotes are, and what the server knew. */
export interface Boot {
  pointers: RemotePointer[];
  /** Manifests that came with the document, by `manifest_url`. */
  manifests: Record<string, unknown>;
  /** The store's state after rendering; undefined where the browser draws the page. */
  state?: unknown;
  /** Where a third-party captcha is configured: loaded when it is wanted, never before. */
  captcha?: CaptchaScript;
}
