import type { getAbout } from '@club/contracts/content/about';
import { api, queryAt } from '@club/web-kit/state';

export const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAbout: build.query(queryAt<typeof getAbout>('/api/about', ['about'])),
  }),
});

export const { useGetAboutQuery } = aboutApi;
