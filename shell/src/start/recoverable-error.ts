/** React's word, and its number in production, for a boundary that the server left to the browser on purpose. */
const LEFT_TO_BROWSER = /#419\b|could not finish this Suspense boundary/;

/** Reports what went wrong while the page came alive; a remote that the server could not draw is no surprise. */
export function reportUnlessLeftToBrowser(error: unknown): void {
  if (error instanceof Error && LEFT_TO_BROWSER.test(error.message)) return;
  reportError(error);
}
