// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Provider as StoreProvider } from 'react-redux';
export {
  type ApiErrorData,
  errorText,
  isApiErrorData,
  NO_ANSWER,
  toApiErrorData,
} from './api/api-error-data.ts';
export { type ApiTag, api, apiTags } from './api/base-api.ts';
export { mutationOf, queryAt, queryOf } from './api/endpoint.ts';
export {
  type AppState,
  type AppStore,
  clubOf,
  createStore,
  lazySlices,
  transferableState,
  useActions,
  useAppDispatch,
  useAppSelector,
  useClub,
  useClubName,
  useClubText,
  usePostedForm,
  useToday,
} from './api/store.ts';
