import { getAbout } from '@club/contracts/content/about';
import { api, queryOf } from '@club/web-kit/state';

export const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({ getAbout: build.query(queryOf(getAbout, ['about'])) }),
});

export const { useGetAboutQuery } = aboutApi;
