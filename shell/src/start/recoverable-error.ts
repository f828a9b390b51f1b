import { LEFT_TO_BROWSER } from '@club/contracts/remotes/boot';
import { isLoadFailure } from '@club/web-kit/remotes';
import { isTranslated } from '../report/translated-page.ts';

/** The name of the error in which one of hydration is reported: React's own messages change with its versions. */
export const HYDRATION_FAILURE = 'HydrationFailure';

/** Reports an error of hydration, except on a translated page, and those that the page shows itself or that the server has recorded. */
export function reportUnlessExpected(error: unknown): void {
  if (isTranslated()) return;
  if (error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER) return;
  if (error instanceof Error && isLoadFailure(error.cause)) return;
  const failure = new Error('React drew the page again.', { cause: error });
  failure.name = HYDRATION_FAILURE;
  reportError(failure);
}
