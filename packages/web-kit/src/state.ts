// biome-ignore-all lint/performance/noBarrelFile: a facade is an entry point that is shared at run time.
export { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Provider as StoreProvider } from 'react-redux';
export {
  type ApiErrorData,
  errorText,
  isApiErrorData,
  toApiErrorData,
} from './api/api-error-data.ts';
export { type ApiTag, api, apiTags } from './api/base-api.ts';
export { type CallArgument, mutationOf, queryAt, queryOf } from './api/endpoint.ts';
export {
  type AppDispatch,
  type AppState,
  type AppStore,
  createStore,
  lazySlices,
  transferableState,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useClubName,
  useToday,
} from './api/store.ts';
