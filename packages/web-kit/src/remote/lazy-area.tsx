import { type ComponentType, lazy, type ReactNode, useReducer } from 'react';
import { loadTwice } from './load-twice.ts';
import { RetryArea } from './retry-area.tsx';

interface LazyAreaProps<Props> {
  /** The same for as long as this is on the page. */
  load: () => Promise<ComponentType<Props>>;
  /** What stands in its place until it is there. */
  waiting: ReactNode;
  /** Whether it is all that the page shows. */
  isPage?: boolean;
  children: (Part: ComponentType<Props>) => ReactNode;
}

const lazyOf = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadTwice(load) }));

/** A component whose code comes when it is drawn, in an area that can fail alone. */
export function LazyArea<Props>({ load, waiting, isPage, children }: LazyAreaProps<Props>) {
  const [Part, renew] = useReducer(() => lazyOf(load), load, lazyOf);
  return (
    <RetryArea id="" waiting={waiting} renew={renew} isPage={isPage}>
      {() => children(Part)}
    </RetryArea>
  );
}
