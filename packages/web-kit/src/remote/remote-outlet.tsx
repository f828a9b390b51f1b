import type { RemoteName } from '@club/contracts/remotes/release';
import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { api, apiTags } from '../api/base-api.ts';
import { useAppDispatch } from '../api/store.ts';
import { PageSourceContext } from './page-source.tsx';
import { RetryArea } from './retry-area.tsx';
import { servedNodes } from './served-page.ts';

interface RemoteOutletProps {
  name: RemoteName;
  /** What stands in the page's place until it is there. */
  fallback: ReactNode;
  /** A path whose page draws every path below it, and stays while they change; without it each path is a page. */
  area?: string | undefined;
}

/** The page that a remote draws for the current path, in an area that can fail alone. */
export function RemoteOutlet({ name, fallback, area }: RemoteOutletProps) {
  const current = useLocation().pathname;
  const pathname = area ?? current;
  const source = useContext(PageSourceContext);
  const dispatch = useAppDispatch();
  if (!source) throw new Error('A RemoteOutlet stands inside a PageSourceContext.');
  const renew = () => {
    source.renew(name, pathname);
    // What it was drawn from may be what broke it.
    dispatch(api.util.invalidateTags([...apiTags]));
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
        return <Page />;
      }}
    </RetryArea>
  );
}
