import { CardGrid, Column, EmptyState, PageHeading, Section } from '@club/web-kit/ui';
import { PageError } from '#src/components/page-error.tsx';
import { AboutSkeleton } from './about-skeleton.tsx';
import { useGetAboutQuery } from './api.ts';
import { FeatureCard } from './feature-card.tsx';
import { OurStorySection } from './our-story-section.tsx';

/** Who the club is and what it offers (SPEC §2). */
export function AboutPage() {
  const { data, error, isLoading } = useGetAboutQuery();
  return (
    <Column>
      <PageHeading title="About">
        A room, a kettle, and people who finish what they start.
      </PageHeading>
      {isLoading && !error && <AboutSkeleton />}
      {error && !data && <PageError message="Failed to load about page content" />}
      {data && (
        <>
          <OurStorySection about={data} />
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
              <EmptyState message="We are still writing this list. Ask us at the door." />
            )}
          </Section>
        </>
      )}
    </Column>
  );
}
