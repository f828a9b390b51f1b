import type { RemotePage } from '@club/web-kit/remotes';
import { clubOf } from '@club/web-kit/state';
import { Column } from '@club/web-kit/ui';
import { siteHead } from '#src/club/site-head.ts';
import { preparePanel } from './activity/late-panel.tsx';
import { homeApi } from './api.ts';
import { BecomeMember } from './become-member.tsx';
import { HomeHero } from './home-hero.tsx';
import { LatestContent } from './media/latest-content.tsx';

const { getNextEvent, listActivity, listEventTeams, listMediaItems, listSamples } =
  homeApi.endpoints;

function HomePage() {
  return (
    <Column>
      <HomeHero />
      <LatestContent />
      <BecomeMember />
    </Column>
  );
}

export const homePage: RemotePage = {
  Component: HomePage,
  async preload({ store }) {
    const [{ error }] = await Promise.all([
      store.dispatch(listMediaItems.initiate()),
      store.dispatch(listActivity.initiate()),
      store.dispatch(listEventTeams.initiate()),
      store.dispatch(getNextEvent.initiate()),
      preparePanel(),
    ]);
    if (error) await store.dispatch(listSamples.initiate());
  },
  head: ({ store }) => siteHead('', clubOf(store.getState()).summary)(),
};
