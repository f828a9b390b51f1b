import type { RemotePage } from '@club/web-kit/remotes';
import { SITE_IMAGE } from '#src/club/site-image.ts';
import { ADVISORS, TEAM, teamApi } from './api.ts';
import { TeamPage } from './team-page.tsx';

const { listMembers } = teamApi.endpoints;

export const teamPage: RemotePage = {
  Component: TeamPage,
  async preload({ store }) {
    await Promise.all([
      store.dispatch(listMembers.initiate(TEAM)),
      store.dispatch(listMembers.initiate(ADVISORS)),
    ]);
  },
  head: () => ({
    title: 'Team',
    description: 'The people who run the club, those who advise it, and how to join them.',
    image: SITE_IMAGE,
  }),
};
