import { matchRoute } from '@club/web-kit/remotes';
import { officeScreens } from './office-screens.ts';

/** What the document is called on a path of the back office. */
export function officeHead(pathname: string): { title: string; description: string } {
  const match = matchRoute(officeScreens, pathname);
  const screen = officeScreens.find(({ path }) => path === match?.route.path);
  return { title: `${screen?.title ?? 'Not found'} · Back office`, description: '' };
}
