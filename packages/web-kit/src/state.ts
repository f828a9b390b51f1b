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
export { api } from './api/base-api.ts';
export {
  type CallArgument,
  endpointOf,
  queryAt,
  queryFnOf,
  readEndpoint,
  type SendRequest,
  type WriteEndpoint,
} from './api/endpoint.ts';
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
