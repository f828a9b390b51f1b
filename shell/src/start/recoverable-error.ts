import { isLoadFailure } from '@club/web-kit/remotes';

/** React's message, and its number in production, for a part that the server left to the browser on purpose. */
const LEFT_TO_BROWSER = /#419\b|could not finish this Suspense boundary/;

/** Reports an error of hydration, except those that the page shows itself or that the server caused on purpose. */
export function reportUnlessExpected(error: unknown): void {
  if (error instanceof Error && LEFT_TO_BROWSER.test(error.message)) return;
  if (error instanceof Error && isLoadFailure(error.cause)) return;
  reportError(error);
}
