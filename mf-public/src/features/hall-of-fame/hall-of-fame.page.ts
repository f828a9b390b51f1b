import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { hallOfFameApi } from './api.ts';
import { HallOfFamePage } from './hall-of-fame-page.tsx';

export const hallOfFamePage: RemotePage = {
  Component: HallOfFamePage,
  async preload({ store }) {
    await store.dispatch(hallOfFameApi.endpoints.listAchievements.initiate());
  },
  head: () => ({
    title: 'Hall of Fame',
    description: 'What the club has won, finished and is proud of.',
    image: SITE_IMAGE,
  }),
};
