import { LEFT_TO_BROWSER } from '@club/contracts/remotes/boot';
import { isLoadFailure } from '@club/web-kit/remotes';

/** Reports an error of hydration, except those that the page shows itself or that the server has recorded. */
export function reportUnlessExpected(error: unknown): void {
  if (error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER) return;
  if (error instanceof Error && isLoadFailure(error.cause)) return;
  reportError(error);
}
