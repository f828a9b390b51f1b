import { matchRoute, type RemotePage } from '@club/web-kit/remotes';
import { headOf, officeScreens } from '../screens.ts';
import { OfficeFrame } from './office-frame.tsx';

/** The back office: one page whose frame stays while its screens change. */
export const officePage: RemotePage = {
  Component: OfficeFrame,
  head: ({ url }) => {
    const match = matchRoute(officeScreens, url.pathname);
    const screen = officeScreens.find(({ path }) => path === match?.route.path);
    return headOf(screen?.title ?? 'Not found');
  },
};
