import type { RemotePage } from '@club/web-kit/remotes';
import { OfficeFrame } from './office-frame.tsx';
import { officeHead } from './office-head.ts';

/** The back office: one page whose frame stays while its screens change. */
export const officePage: RemotePage = {
  Component: OfficeFrame,
  head: ({ url }) => officeHead(url.pathname),
};
