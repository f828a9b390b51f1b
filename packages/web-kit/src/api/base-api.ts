import { topics } from '@club/contracts/http/topics';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

const UNUSED_SECONDS = 300;

/** The cache of server data. A call adds its endpoint at its first use. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: topics,
  keepUnusedDataFor: UNUSED_SECONDS,
  endpoints: () => ({}),
});
