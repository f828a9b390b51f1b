// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { bootOf, fetchBoot } from './remote/boot-document.ts';
export { discardEarlyInput, forgetHandledClicks, replayEarlyInput } from './remote/early-input.ts';
export { ErrorBoundary } from './remote/error-boundary.tsx';
export { LazyArea } from './remote/lazy-area.tsx';
export { registerPointers } from './remote/load-remote-module.ts';
export { loadTwice } from './remote/load-twice.ts';
export { type MatchedPage, matchRoute } from './remote/match-route.ts';
export { pointersInUse } from './remote/newer-release.ts';
export {
  createLazySource,
  isLoadFailure,
  loadRemotePage,
  type PageSource,
  PageSourceContext,
} from './remote/page-source.tsx';
export { RemoteOutlet } from './remote/remote-outlet.tsx';
export type {
  RemoteModules,
  RemotePage,
  RemotePageContext,
  RemotePageProps,
  RemoteRoute,
} from './remote/remote-types.ts';
export { keepServedPage } from './remote/served-page.ts';
export { type Pause, preloadWhenIdle } from './when-idle.ts';
