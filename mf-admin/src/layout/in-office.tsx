import type { RemotePage } from '@club/web-kit/remotes';
import { OfficeLayout } from './office-layout.tsx';

/** A screen of the back office inside its frame. */
export function inOffice({ Component, ...page }: RemotePage): RemotePage {
  return {
    ...page,
    Component: (props) => (
      <OfficeLayout>
        <Component {...props} />
      </OfficeLayout>
    ),
  };
}
