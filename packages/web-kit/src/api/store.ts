import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { type TypedUseSelectorHook, useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './base-api.ts';
import type { StoreExtra } from './base-query.ts';
import { clock } from './clock.slice.ts';
import { club } from './club.slice.ts';

/** Slices that belong to one application join with `lazySlices.inject(slice)`. */
export const lazySlices = combineSlices(api, clock, club).withLazyLoadedSlices<object>();

interface StoreOptions extends StoreExtra {
  /** What `transferableState` read on the server. */
  state?: unknown;
}

/** The store. Each visitor's page on the server and each tab has its own. */
export function createStore({ fetch, state }: StoreOptions) {
  const extra: StoreExtra = { fetch };
  return configureStore({
    reducer: lazySlices,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(api.middleware),
    preloadedState: state as ReturnType<typeof lazySlices> | undefined,
    devTools: process.env.NODE_ENV !== 'production',
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch: () => AppDispatch = useDispatch;
export const useAppSelector: TypedUseSelectorHook<AppState> = useSelector;
export const useAppStore: () => AppStore = useStore as () => AppStore;

/** How the club calls itself. */
export const useClubName = (): string => useAppSelector((state) => state.club.name);

/** The day the page was drawn on, `YYYY-MM-DD`. */
export const useToday = (): string => useAppSelector((state) => state.clock.today);

/**
 * The part of the state that a browser goes on from: calls that came back. A failed one is among them, so that the
 * browser draws what the server drew before it asks again.
 */
export function transferableState(state: AppState): unknown {
  const { queries, provided } = state.api;
  const answered = Object.entries(queries).filter(
    ([, query]) => query?.status === 'fulfilled' || query?.status === 'rejected',
  );
  return {
    clock: state.clock,
    club: state.club,
    api: { queries: Object.fromEntries(answered), provided },
  };
}
