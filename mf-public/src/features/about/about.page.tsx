import type { getAbout } from '@club/contracts/content/about';
import type { RemotePage } from '@club/web-kit/remotes';
import { clubOf, queryAt, useClub, useClubText } from '@club/web-kit/state';
import { CardGrid, Column, EmptyState, PageHeading, Section } from '@club/web-kit/ui';
import { SITE_IMAGE } from '#src/club/site-head.ts';
import { PageError } from '#src/components/page-error.tsx';
import { AboutSkeleton } from './about-skeleton.tsx';
import { FeatureCard } from './feature-card.tsx';
import { ourStory } from './our-story.ts';
import { OurStorySection } from './our-story-section.tsx';

export const aboutRead = queryAt<typeof getAbout>('/api/about', ['about']);

/** Our Story and What We Offer. */
export function AboutPage() {
  const { data, error, isLoading } = aboutRead.useQuery();
  const club = useClub();
  return (
    <Column>
      <PageHeading title="About">{useClubText('about_intro')}</PageHeading>
      {isLoading && !error && <AboutSkeleton />}
      {error && !data && <PageError message="Failed to load about page content" />}
      {data && (
        <>
          <OurStorySection about={data} story={ourStory(data, club)} />
          <Section title="What We Offer">
            {data.features.length > 0 ? (
              <CardGrid min={260}>
                {data.features.map((feature) => (
                  <li key={feature.id}>
                    <FeatureCard feature={feature} />
                  </li>
                ))}
              </CardGrid>
            ) : (
              <EmptyState message="This list is coming soon." />
            )}
          </Section>
        </>
      )}
    </Column>
  );
}

export const aboutPage: RemotePage = {
  Component: AboutPage,
  async preload({ store }) {
    await store.dispatch(aboutRead.initiate());
  },
  head({ store }) {
    const { data } = aboutRead.select()(store.getState());
    return {
      title: 'About',
      description: data
        ? ourStory(data, clubOf(store.getState())).join(' ')
        : 'How the club began, and what it offers.',
      image: SITE_IMAGE,
    };
  },
};
