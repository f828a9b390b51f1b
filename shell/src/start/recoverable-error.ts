import { isLoadFailure } from '@club/web-kit/remotes';

/** React's word, and its number in production, for a boundary that the server left to the browser on purpose. */
const LEFT_TO_BROWSER = /#419\b|could not finish this Suspense boundary/;

/** Reports what went wrong while the page came alive, but not what the page itself says or the server left out. */
export function reportUnlessExpected(error: unknown): void {
  if (error instanceof Error && LEFT_TO_BROWSER.test(error.message)) return;
  if (error instanceof Error && isLoadFailure(error.cause)) return;
  reportError(error);
}
