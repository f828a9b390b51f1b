// biome-ignore-all lint/performance/noBarrelFile: a facade is an entry point that is shared at run time.
export { bootOf, fetchBoot } from './remote/boot-document.ts';
export { dropEarlyInput, passEarlyInput, replayEarlyInput } from './remote/early-input.ts';
export { ErrorBoundary } from './remote/error-boundary.tsx';
export { LazyArea } from './remote/lazy-area.tsx';
export { loadRemoteModule, registerPointers } from './remote/load-remote-module.ts';
export { loadTwice } from './remote/load-twice.ts';
export { type MatchedPage, type MatchedRoute, matchRoute } from './remote/match-route.ts';
export {
  createLazySource,
  createReadySource,
  isLoadFailure,
  type LoadPage,
  loadRemotePage,
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
export { keepServedPage } from './remote/served-page.ts';
