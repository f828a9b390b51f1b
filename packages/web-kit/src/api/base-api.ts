import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** What a saved change may make stale. An endpoint provides tags when it reads, and invalidates them when it writes. */
export const apiTags = [
  'about',
  'access',
  'achievement',
  'audit',
  'bank-account',
  'contact',
  'event',
  'media',
  'member',
  'message',
  'post',
  'registration',
  'session',
  'subscription',
] as const;
export type ApiTag = (typeof apiTags)[number];

const UNUSED_SECONDS = 300;

/** The one cache of server data. Features add to it with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: apiTags,
  keepUnusedDataFor: UNUSED_SECONDS,
  endpoints: () => ({}),
});
