import { ErrorPanel } from '@club/web-kit/ui';
import { reloadPage } from '#src/navigation/reload-page.ts';

/** A page that did not load, and the button that loads it anew (SPEC §4). */
export function PageError({ message }: { message: string }) {
  return <ErrorPanel message={message} action="Try Again" onAction={reloadPage} />;
}
