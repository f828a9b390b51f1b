import type { RemotePage } from '@club/web-kit/remotes';
import { clubOf } from '@club/web-kit/state';
import { Column } from '@club/web-kit/ui';
import { siteHead } from '#src/club/site-head.ts';
import { preparePanel } from './activity/late-panel.tsx';
import { BecomeMember } from './become-member.tsx';
import { HomeHero } from './home-hero.tsx';
import { LatestContent } from './media/latest-content.tsx';
import { activity, eventTeams, mediaItems, nextEvent, sampleItems } from './reads.ts';

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
      store.dispatch(mediaItems.initiate()),
      store.dispatch(activity.initiate()),
      store.dispatch(eventTeams.initiate()),
      store.dispatch(nextEvent.initiate()),
      preparePanel(),
    ]);
    if (error) await store.dispatch(sampleItems.initiate());
  },
  head: ({ store }) => siteHead('', clubOf(store.getState()).summary)(),
};
