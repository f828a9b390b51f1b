import { ErrorPanel } from '@club/web-kit/ui';
import { reloadPage } from '#src/navigation/reload-page.ts';

/** The error view of a page. Its button reloads the page. */
export function PageError(props: { title?: string; message: string }) {
  return <ErrorPanel {...props} action="Try Again" onAction={reloadPage} />;
}
