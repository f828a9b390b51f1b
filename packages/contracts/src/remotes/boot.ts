import type { CaptchaScript } from '../auth/captcha.ts';
import type { AddedRoute } from './added-routes.ts';
import type { RemotePointer } from './release.ts';

/** The version of a remote that a developer's machine serves. Stored releases have other ones. */
export const LOCAL_VERSION = 'local';

/** The id of the document's element that holds the {@link Boot} data as JSON. */
export const BOOT_ELEMENT_ID = 'boot';

/** The id of the element that the application renders into. */
export const ROOT_ELEMENT_ID = 'root';

/** The property of `window` that holds the {@link EarlyInput}. */
export const EARLY_INPUT = 'earlyInput';

/** The property of `window` that holds the {@link PageEvent}s until their reporter has loaded, and the reporter from then on. */
export const PAGE_EVENTS = 'pageEvents';

/** An error of the page, or the moment when the page of a remote works. */
export interface PageEvent {
  error?: unknown;
  /** Of a rejected promise. */
  reason?: unknown;
  /** Set for an error that an area of the page has shown to the visitor. */
  isCaught?: boolean;
  /** Of a caught error: the components around its place, with the files of their code. */
  components?: string | undefined;
  /** Milliseconds since the document was requested. */
  loadedAt?: number;
}

/**
 * The attribute of a link that the page's code opens without leaving the page. A click before the code has loaded marks the
 * link with `aria-busy`, and the code opens it as soon as it can. Without JavaScript it is a plain link.
 */
export const EARLY_LINK = 'data-early-link';

/** The attribute of a `link` tag that names a script of an {@link EARLY_LINK}. The press on such a link makes its preload tag one for all media. */
export const EARLY_SCRIPT = 'data-early-script';

/** The clicks and typing of a visitor before the page's code has loaded. A script in the document's head records them. */
export interface EarlyInput {
  clicks: Event[];
  /** The text of each input that the visitor typed into. */
  texts: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  /** True when the page's code did not load: an {@link EARLY_LINK} then works as a plain link. */
  isCodeMissing: boolean;
  /** Whether an element belongs to a part of the page whose code does not run yet. Presses on it do not reach React. */
  isWaiting(element: EventTarget | null): boolean;
}

/** The data in the document that the host needs before any request: the remotes and the server's state. */
export interface Boot {
  /** The current releases. Only documents for verified admins name the release of the back office. */
  pointers: RemotePointer[];
  /** The addresses that current releases add to those of the site; missing when there are none. */
  routes?: readonly AddedRoute[];
  /** The state of the store after rendering on the server. For a page that the browser draws, the club alone. */
  state?: unknown;
  /** The third-party captcha, if the operator configured it. Pages load it on demand. */
  captcha?: CaptchaScript;
}

/** React gives this digest to the browser with the error of a part that the server leaves to the browser. */
export const LEFT_TO_BROWSER = 'left-to-browser';
