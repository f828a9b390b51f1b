import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import { fillText } from '@club/contracts/club/club-text';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { setMoney } from '@club/contracts/values/money';
import { combineSlices, configureStore, createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { type TypedUseSelectorHook, useDispatch, useSelector, useStore } from 'react-redux';
import { type ActionCreatorsMapObject, bindActionCreators } from 'redux';
import { api } from './base-api.ts';
import type { StoreExtra } from './base-query.ts';
import { clock, club, postedForm } from './rendered.slices.ts';

type TextKey = Exclude<keyof Club, 'social_links'>;

/** An application adds its own slices with `lazySlices.inject(slice)`. */
export const lazySlices = combineSlices(
  api,
  clock,
  club,
  postedForm,
).withLazyLoadedSlices<object>();

interface StoreOptions extends StoreExtra {
  /** The result of `transferableState` on the server. */
  state?: unknown;
}

/** Creates a store: one for each page that the server renders, and one for each tab. */
export function createStore({ fetch, state }: StoreOptions) {
  const extra: StoreExtra = { fetch };
  const given = (state ?? {}) as Partial<ReturnType<typeof lazySlices>>;
  setMoney(given.club?.money);
  return configureStore({
    reducer: lazySlices,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(api.middleware),
    preloadedState: { ...given, clock: given.clock ?? clockNow(given.club?.time_zone) },
    devTools: process.env.NODE_ENV !== 'production',
  });
}

/** Not in the browser: a phone prepares its first date format for a tenth of a second. */
const clockNow = (timeZone = clubDefaults.time_zone) => ({
  today: new Date().toLocaleDateString('sv-SE', { timeZone }),
});

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch: () => AppDispatch = useDispatch;
export const useAppSelector: TypedUseSelectorHook<AppState> = useSelector;
/** The actions of a slice, each of which dispatches itself. @param actions `slice.actions` */
export function useActions<Actions extends ActionCreatorsMapObject>(actions: Actions): Actions {
  const dispatch = useAppDispatch();
  return useMemo(() => bindActionCreators(actions, dispatch), [actions, dispatch]);
}
export const useAppStore: () => AppStore = useStore as () => AppStore;

/** The club as visitors see it. */
export const clubOf: (state: AppState) => Club = createSelector(
  [(state: AppState) => state.club],
  (own) => ({ ...clubDefaults, ...own }),
);
export const useClub = (): Club => useAppSelector(clubOf);
export const useClubName = (): string => useClub().name;

/** A text of the club, with its placeholders filled. */
export function useClubText(key: TextKey): string {
  const own = useClub();
  return fillText(own[key], own);
}

/** The club's day on which the server rendered the page, `YYYY-MM-DD`. */
export const useToday = (): string => useAppSelector((state) => state.clock.today);

/** The form with this name that the visitor sent to the page; undefined when the page was opened in the usual way. */
export function usePostedForm(name: PostedForm['name'], pathname: string): PostedForm | undefined {
  const posted = useAppSelector((state) => state.postedForm);
  return posted?.name === name && posted.pathname === encodeURI(pathname) ? posted : undefined;
}

/**
 * The part of the state that the server sends to the browser: the finished calls. Failed calls are included, so that the
 * browser first renders what the server rendered, and then tries again.
 */
export function transferableState(state: AppState): unknown {
  const { queries, provided } = state.api;
  const answered = Object.entries(queries).filter(
    ([, query]) => query?.status === 'fulfilled' || query?.status === 'rejected',
  );
  return {
    clock: state.clock,
    club: state.club,
    ...(state.postedForm && { postedForm: state.postedForm }),
    api: { queries: Object.fromEntries(answered), provided },
  };
}
