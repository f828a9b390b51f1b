// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { bootOf, fetchBoot } from './remote/boot-document.ts';
export { discardEarlyInput, forgetHandledClicks, replayEarlyInput } from './remote/early-input.ts';
export { ErrorBoundary } from './remote/error-boundary.tsx';
export { LazyArea } from './remote/lazy-area.tsx';
export { loadInTime, loadTwice } from './remote/load-twice.ts';
export { type MatchedPage, matchRoute } from './remote/match-route.ts';
export { pointersInUse, rememberPointers } from './remote/newer-release.ts';
export {
  createLazySource,
  isLoadFailure,
  type LoadPage,
  type PageSource,
  PageSourceContext,
} from './remote/page-source.tsx';
export { RemoteOutlet } from './remote/remote-outlet.tsx';
export type {
  RemoteModuleId,
  RemoteModules,
  RemotePage,
  RemotePageContext,
  RemotePageProps,
  RemoteRoute,
} from './remote/remote-types.ts';
export { ScreenGuardContext } from './remote/screen-guard.ts';
export { keepServedPage } from './remote/served-page.ts';
export { type Pause, preloadWhenIdle, untilIdle } from './when-idle.ts';
