import { type ComponentType, lazy, type ReactNode, useReducer } from 'react';
import { loadTwice } from './load-twice.ts';
import { RetryArea } from './retry-area.tsx';

interface LazyAreaProps<Props> {
  /** Must not change while the area is mounted. */
  load: () => Promise<ComponentType<Props>>;
  /** What the code waits for, without a limit of time. Must not change either. */
  after?: () => Promise<void>;
  /** Shown while the code loads. */
  waiting: ReactNode;
  /** Whether the area is the whole page. */
  isPage?: boolean;
  children: (Part: ComponentType<Props>) => ReactNode;
}

const lazyOf = <Props,>({ load, after }: Pick<LazyAreaProps<Props>, 'load' | 'after'>) =>
  lazy(async () => {
    await after?.();
    return { default: await loadTwice(load) };
  });

/** Loads a component when it is rendered. If that fails, only this area shows an error. */
export function LazyArea<Props>({ waiting, isPage, children, ...part }: LazyAreaProps<Props>) {
  const [Part, renew] = useReducer(() => lazyOf(part), part, lazyOf);
  return (
    <RetryArea id="" waiting={waiting} renew={renew} isPage={isPage}>
      {() => children(Part)}
    </RetryArea>
  );
}
