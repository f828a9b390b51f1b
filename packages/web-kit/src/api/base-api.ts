import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Queries provide tags; a mutation invalidates the tags of the data that it changes. */
export const apiTags = [
  'about',
  'access',
  'achievement',
  'admin',
  'audit',
  'bank-account',
  'club',
  'contact',
  'event',
  'media',
  'member',
  'message',
  'post',
  'post-draft',
  'registration',
  'release',
  'saved-view',
  'session',
  'subscription',
  'webhook',
] as const;
export type ApiTag = (typeof apiTags)[number];

const UNUSED_SECONDS = 300;

/** The cache of server data. Features add endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: apiTags,
  keepUnusedDataFor: UNUSED_SECONDS,
  endpoints: () => ({}),
});
