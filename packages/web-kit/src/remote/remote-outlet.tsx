import { topics } from '@club/contracts/http/topics';
import type { RemoteName } from '@club/contracts/remotes/release';
import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../api/base-api.ts';
import { useAppDispatch } from '../api/store.ts';
import { PageSourceContext } from './page-source.tsx';
import { RetryArea } from './retry-area.tsx';
import { PAGE_ATTRIBUTE, servedNodes } from './served-page.ts';

interface RemoteOutletProps {
  name: RemoteName;
  /** Shown while the page loads. */
  fallback: ReactNode;
  /** A path with one page for all paths below it, which stays mounted while they change. */
  area?: string | undefined;
}

/** The layout of `main` applies to the page as if there were no element between them. */
const CONTENTS = { display: 'contents' };

/** Renders a remote's page for the current path. If the remote fails, only this area shows an error. */
export function RemoteOutlet({ name, fallback, area }: RemoteOutletProps) {
  const current = useLocation().pathname;
  const pathname = area ?? current;
  const source = useContext(PageSourceContext);
  const dispatch = useAppDispatch();
  if (!source) throw new Error('A RemoteOutlet needs a PageSourceContext.');
  const renew = () => {
    source.renew(name, pathname);
    // The page may have failed because of its data.
    dispatch(api.util.invalidateTags([...topics]));
  };
  return (
    <RetryArea
      id={`${name} ${pathname}`}
      waiting={fallback}
      renew={renew}
      served={servedNodes(current)}
    >
      {() => {
        const Page = source.get(name, pathname);
        return (
          <div {...{ [PAGE_ATTRIBUTE]: '' }} style={CONTENTS}>
            <Page />
          </div>
        );
      }}
    </RetryArea>
  );
}
